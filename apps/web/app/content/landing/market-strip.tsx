import type { Sources } from '@kot/contract/market/sources'
import { isNewToday } from '@kot/domain/home/home'
import { areSitesWell } from '@kot/domain/market/source-state'
import { formatClock, formatRelativeDay } from '@kot/i18n/format/date'
import { formatNumber } from '@kot/i18n/format/number'
import { landingTexts } from '@kot/i18n/texts/landing'
import type { ReactNode } from 'react'
import { useClaims, useLang } from '../../page/use-page'
import { SourcesLine } from '../sources/sources-line'

type MarketStripProps = {
  count: number
  newToday: number
  date: string
  sources: Sources | null
  now: Date
  /** When the market was last fetched, while the server cannot be reached; null otherwise. */
  knownAt: Date | null
}

/** The current market in numbers, and how the sites are read. The time of a reading is not shown: it would lead from
 *  a new home to its site. */
export function MarketStrip(props: MarketStripProps) {
  const { count, newToday, date, sources, now, knownAt } = props
  const lang = useLang()
  const texts = landingTexts[lang].market
  // Without crawled sites, the homes come from elsewhere.
  const watched = sources && sources.of > 0 ? sources : null
  const { monitoredSites } = useClaims()
  const sites = watched?.of ?? monitoredSites
  return (
    <section aria-label={texts.label} className="column pt-8 wide:pt-10">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 wide:grid-cols-4 wide:gap-0">
        <Figure label={texts.homes(count)}>
          <span data-testid="market-count">{formatNumber(lang, count)}</span>
        </Figure>
        <Figure label={texts.newToday(newToday)}>{formatNumber(lang, newToday)}</Figure>
        {sites !== null && <Figure label={texts.sites(sites)}>{formatNumber(lang, sites)}</Figure>}
        {knownAt || !watched ? (
          // Without crawled sites, only the day of the last change is known.
          <Figure label={texts.lastChecked}>
            {knownAt && isNewToday(knownAt.toISOString(), now)
              ? formatClock(knownAt)
              : formatRelativeDay(lang, knownAt ?? new Date(date), now)}
          </Figure>
        ) : (
          areSitesWell(watched) && (
            <Figure label={texts.reading}>
              24/7 <span className="size-2.5 rounded-pill bg-good ring-4 ring-good-soft" />
            </Figure>
          )
        )}
      </dl>
      {/* Without a connection the state of the sites is unknown. */}
      {watched && !knownAt && <SourcesLine sources={watched} now={now} />}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-2 border-line pl-4 wide:px-6 wide:first:border-0 wide:first:pl-0">
      <dt className="mt-0.5 text-sm text-ink-soft wide:text-md">{label}</dt>
      <dd className="tabular flex items-center gap-2 text-2xl font-strong tracking-tight wide:text-3xl">
        {children}
      </dd>
    </div>
  )
}
