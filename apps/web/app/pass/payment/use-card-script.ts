import { useEffect, useState } from 'react'

export type CardScript = {
  state: 'coming' | 'here' | 'failed'
  retry: () => void
}

/** The card provider's script, fetched when an address is given; null means no script. */
export function useCardScript(address: string | null): CardScript {
  const [state, setState] = useState<CardScript['state']>('coming')

  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    fetchScript(address, () => setState('failed'))
    void pollUntil(() => window.Paylike, stop.signal).then((found) => found && setState('here'))
    return () => stop.abort()
  }, [address])

  function retry(): void {
    if (address === null) return
    setState('coming')
    fetchScript(address, () => setState('failed'))
  }
  return { state, retry }
}

/** Adds the script once. If it failed, its element has been removed and a new one is added. */
function fetchScript(address: string, onFailure: () => void): void {
  const before = [...document.scripts].find(({ src }) => src === address)
  const script = before ?? document.createElement('script')
  script.addEventListener('error', () => {
    script.remove()
    onFailure()
  })
  if (before !== undefined) return
  script.src = address
  script.async = true
  document.head.append(script)
}

/** The polling interval for the card provider's script. */
const pollEveryMs = 500

/** Polls until there is a value, at once and then every 500 ms. Resolves to the value, or to null
 *  once `stop` is aborted. */
export function pollUntil<Thing>(
  find: () => Thing | undefined,
  stop: AbortSignal,
): Promise<Thing | null> {
  return new Promise((resolve) => {
    function tryOnce(): void {
      const found = stop.aborted ? null : find()
      if (found === undefined) return
      clearInterval(timer)
      resolve(found)
    }
    const timer = setInterval(tryOnce, pollEveryMs)
    stop.addEventListener('abort', tryOnce)
    tryOnce()
  })
}
