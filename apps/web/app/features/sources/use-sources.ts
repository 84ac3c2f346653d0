import type { Sources } from '@kot/contract/sources'
import { useEffect, useState } from 'react'
import { loadSources } from './load-sources'

/** As often as the market itself is asked for. */
const refreshEveryMs = 3 * 60_000

/** What was known last, for whoever comes back to a page without asking the server. */
let known: Sources | null = null

/** The watched sites as the page was rendered with them, and as they are while it stays open. */
export function useSources(rendered: Sources | null): Sources | null {
  const [loaded, setLoaded] = useState<Sources | null>(null)

  useEffect(() => {
    let left = false
    known = rendered ?? known
    async function refresh(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      const sources = await loadSources()
      if (!sources) return
      known = sources
      if (!left) setLoaded(sources)
    }
    if (!rendered) void refresh()
    const timer = setInterval(() => void refresh(), refreshEveryMs)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [rendered])

  return loaded ?? rendered ?? known
}
