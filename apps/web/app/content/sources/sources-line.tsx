import type { Sources } from '@kot/contract/market/sources'
import { Link } from 'react-router'
import { isNewToday } from '@kot/domain/home/home'
import type { Lang } from '@kot/domain/text/lang'
import { sourcesLineTexts } from '@kot/i18n/texts/sources-line'
import { useEffect, useState } from 'react'
import { useLang } from '../../page/use-page'
import { loadPublic } from '../../api/request'

/** How many of the monitored sites were checked recently, linked to the page with details. */
export function SourcesLine({ sources, now }: { sources: Sources; now: Date }) {
  return (
    <Link
      to="/sources"
      className="tabular mt-3 inline-flex min-h-tap items-center rounded-small text-sm text-ink-soft underline decoration-line-control decoration-1 underline-offset-[0.3em] hover:text-link hover:decoration-current wide:mt-4"
    >
      {describeSources(useLang(), sources, now)}
    </Link>
  )
}

/** “13 of 14 sites checked, as of 12:00”. */
export function describeSources(
  lang: Lang,
  { checked, of, as_of }: Pick<Sources, 'checked' | 'of' | 'as_of'>,
  now: Date,
): string {
  const texts = sourcesLineTexts[lang]
  const counted = texts.checked(checked, of)
  if (as_of === null) return counted
  const words = isNewToday(as_of, now) ? texts.asOfToday : texts.asOf
  return `${counted}, ${words(new Date(as_of))}`
}

/** Fetches the monitored sites; null if the request fails. */
export const loadSources = () => loadPublic('GET /sources.json')

/** The same interval as the market. */
const refreshEveryMs = 3 * 60_000

/** The last response, used when the visitor returns to a page without a new request. */
let known: Sources | null = null

/** The monitored sites: first as rendered by the server, then refreshed while the page is open. */
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
