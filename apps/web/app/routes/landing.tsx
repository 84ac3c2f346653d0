import { countByPostcode } from '@kot/domain/count-by-postcode'
import { isNewToday } from '@kot/domain/new-today'
import { searchFromQuery, searchToQuery } from '@kot/domain/search-query'
import { useMemo } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { AreasSection } from '../features/landing/areas-section'
import { Hero } from '../features/landing/hero'
import { MarketStrip } from '../features/landing/market-strip'
import { QuestionsSection } from '../features/landing/questions-section'
import { WatchBand } from '../features/landing/watch-band'
import { marketStore } from '../features/market/market-store'
import { useMarket } from '../features/market/use-market'
import type { FrameHandle } from '../features/page/frame-handle'
import { pageMeta } from '../features/page/page-meta'
import { countMatching } from '../features/search/count-matching'
import { ResultsModal } from '../features/search/results-modal'
import { SearchPanel } from '../features/search/search-panel'
import { useSearch } from '../features/search/use-search'
import { requestContext } from '../request-context'
import type { Route } from './+types/landing'

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
  const figures = loaded ?? loaderData
  const count = useMemo(() => {
    if (market) return countMatching(market, state.search)
    const known = loaderData?.matching
    return known?.query === searchToQuery(state.search).toString() ? known.count : null
  }, [market, state.search, loaderData])

  return (
    <>
      <Hero />
      <div className="border-t-3 border-kerb bg-linear-to-b from-street from-50% to-page to-50%">
        <div className="column pt-3 wide:pt-5">
          <SearchPanel
            state={state}
            count={count}
            countByPostcode={figures?.countByPostcode ?? {}}
            retry={failed && !market ? () => void marketStore.refresh() : null}
          />
        </div>
      </div>
      {figures && <MarketStrip {...figures} />}
      <WatchBand />
      {figures && <AreasSection counts={figures.countByPostcode} />}
      <QuestionsSection />
      <ResultsModal state={state} count={count} />
    </>
  )
}

function summarise(market: NonNullable<ReturnType<typeof useMarket>['market']>) {
  const now = new Date()
  return {
    count: market.countlength,
    newToday: market.records.filter((record) => isNewToday(record.created_at, now)).length,
    date: market.date,
    countByPostcode: countByPostcode(market.records),
  }
}
