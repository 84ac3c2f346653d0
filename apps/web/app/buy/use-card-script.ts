import { useEffect, useState } from 'react'

export type CardScript = {
  state: 'coming' | 'here' | 'failed'
  retry: () => void
}

/** The card provider's script, fetched when it is wanted and not before; null when none is. */
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

/** Once, unless it failed: then its element has made room for another. */
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

/** How often the card provider's script is looked for. */
const pollEveryMs = 500

/** Looks until there is something, at once and then every 500 ms; what it found, or null once it is
 *  told to stop. */
export function pollUntil<Thing>(
  look: () => Thing | undefined,
  stop: AbortSignal,
): Promise<Thing | null> {
  return new Promise((resolve) => {
    function tryOnce(): void {
      const found = stop.aborted ? null : look()
      if (found === undefined) return
      clearInterval(timer)
      resolve(found)
    }
    const timer = setInterval(tryOnce, pollEveryMs)
    stop.addEventListener('abort', tryOnce)
    tryOnce()
  })
}
