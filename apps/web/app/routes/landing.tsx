import { countByPostcode } from '@kot/domain/count-by-postcode'
import { findHomes } from '@kot/domain/find-homes'
import { isNewToday } from '@kot/domain/new-today'
import { searchFromQuery, searchToQuery } from '@kot/domain/search-query'
import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { AreasSection } from '../features/landing/areas-section'
import { Hero } from '../features/landing/hero'
import { MarketStrip } from '../features/landing/market-strip'
import { NewestSection } from '../features/landing/newest-section'
import { QuestionsSection } from '../features/landing/questions-section'
import { WatchBand } from '../features/landing/watch-band'
import { marketStore } from '../features/market/market-store'
import { useMarket } from '../features/market/use-market'
import type { FrameHandle } from '../features/page/frame-handle'
import { pageMeta } from '../features/page/page-meta'
import { ResultsModal } from '../features/search/results-modal'
import { SearchPanel } from '../features/search/search-panel'
import { useSearch } from '../features/search/use-search'
import { requestContext } from '../request-context'
import type { Route } from './+types/landing'

const newestShown = 6

export const meta = pageMeta('landing')
export const handle: FrameHandle = { hero: true }

/** What the page can say before the browser has the market: the figures, and the count of the
 *  search in the address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { market } = context.get(requestContext)
  if (!market) return null
  const search = searchFromQuery(new URL(request.url).searchParams)
  return {
    count: market.count,
    newToday: market.newToday,
    date: market.date,
    countByPostcode: market.countByPostcode,
    newest: market.newest(newestShown),
    // What is new today must be the same on the server and in the browser.
    now: new Date().toISOString(),
    matching: { query: searchToQuery(search).toString(), count: market.countMatching(search) },
  }
}

/** Coming back to a page whose market is loaded asks the server nothing. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return marketStore.current().market ? null : serverLoader()
}

/** Filters work on the market in the browser: a new search is no reason to ask the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const state = useSearch()
  const { market, failed } = useMarket()
  const loaded = useMemo(() => market && summarise(market), [market])
  // Without the market nothing is claimed about it, not even what was true when the page was made.
  const missing = failed && !market
  const figures = missing ? null : (loaded ?? loaderData)
  const matching = useMemo(
    () => market && findHomes(market.homes, state.search, 'newest'),
    [market, state.search],
  )
  const rendered = loaderData?.matching
  const renderedCount =
    rendered?.query === searchToQuery(state.search).toString() ? rendered.count : null
  const count = matching ? matching.length : renderedCount
  const now = useMemo(() => new Date(figures?.now ?? 0), [figures?.now])

  return (
    <>
      <Hero />
      <div className="border-t-3 border-kerb bg-linear-to-b from-street from-50% to-page to-50%">
        <div className="column pt-3 wide:pt-5">
          <SearchPanel
            state={state}
            count={count}
            countByPostcode={figures?.countByPostcode ?? {}}
            retry={missing ? () => void marketStore.refresh() : null}
          />
        </div>
      </div>
      {figures && <MarketStrip {...figures} />}
      {figures && <NewestSection records={figures.newest} now={now} />}
      <WatchBand />
      {figures && <AreasSection counts={figures.countByPostcode} />}
      <QuestionsSection />
      <ResultsModal state={state} count={count} records={matching} now={now} />
    </>
  )
}

function summarise(market: NonNullable<ReturnType<typeof useMarket>['market']>) {
  const now = new Date()
  return {
    count: market.countlength,
    newToday: market.homes.filter((record) => isNewToday(record.created_at, now)).length,
    date: market.date,
    countByPostcode: countByPostcode(market.homes),
    // The feed comes newest first.
    newest: market.homes.slice(0, newestShown),
    now: now.toISOString(),
  }
}
