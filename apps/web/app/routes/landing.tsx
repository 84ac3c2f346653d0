import type { Market } from '@kot/contract/market/market-listing'
import { countByPostcode } from '@kot/domain/postcode/areas'
import type { Search } from '@kot/domain/search/criteria'
import { findHomes } from '@kot/domain/search/search'
import { isNewToday } from '@kot/domain/home/home'
import { searchFromQuery, searchToQuery } from '@kot/domain/search/search-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Hero, MarketSections } from '../content/landing/landing-sections'
import { useHiddenHomes } from '../home/card/hidden-homes'
import { WatchSection } from '../content/landing/watch-section'
import { SharedHome } from '../search/list/shared-home'
import { useNewSinceLastVisit } from '../market/last-visit'
import { StaleNotice } from '../market/stale-notice'
import { type OrderedHomes, useKeptOrder } from '../market/kept-order'
import { marketStore, type MarketState } from '../market/market-store'
import { useMarket } from '../market/market-refresh'
import type { FrameHandle } from '../page/use-page'
import { pageMeta } from '../page/head-tags'
import { webSite } from '../page/structured-data'
import { LazyResults } from '../search/results/lazy-results'
import { ResultsWithoutScript } from '../search/results/results-without-script'
import { SearchPanel } from '../search/panel/search-panel'
import { useSearch } from '../search/panel/use-search'
import { useSources } from '../content/sources/sources-line'
import { LazyWatchSearch } from '../watch/panel/lazy-watch-search'
import { requestContext } from '../request-context'
import type { Route } from './+types/landing'

const newestShown = 6
const nothingCounted = {}
/** Homes in the answer to a form that was sent without scripts. */
const listedAtMost = 30

export const meta = pageMeta('landing', {
  structuredData: ({ lang, origin, description }) => [webSite(lang, origin, description)],
})
export const handle: FrameHandle = { hero: true }

/** What the page can show before the browser has the market: the figures, and the count of the
 *  search in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { market, sources } = context.get(requestContext)
  if (!market) return null
  const params = new URL(request.url).searchParams
  const search = searchFromQuery(params)
  return {
    count: market.count,
    newToday: market.newToday,
    date: market.date,
    countByPostcode: market.countByPostcode,
    newest: market.newest(newestShown),
    // The page is made for visitors.
    byDay: true,
    sources: await sources(),
    // What is new today must be the same on the server and in the browser.
    now: new Date().toISOString(),
    matching: {
      query: searchToQuery(search).toString(),
      count: market.countMatching(search),
      // A form sent without scripts is answered by the page itself.
      newest:
        params.get('showResults') === 'true' ? market.newestMatching(search, listedAtMost) : [],
    },
  }
}

/** Returning to a page whose market is loaded sends no request, and without a connection
 *  the last known market is enough. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return marketStore.current().market ? null : serverLoader().catch(() => null)
}

/** Filters work on the market in the browser: a new search is no reason to ask the server. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const state = useSearch()
  // The form at the foot follows the filters once their count is painted.
  const settledSearch = useDeferredValue(state.search)
  const showButton = useRef<HTMLButtonElement>(null)
  const marketState = useMarket()
  const { market } = marketState
  const { missing, figures, now } = useFigures(marketState, loaderData)
  const rendered = loaderData?.matching
  const { ordered, matching, count } = useMatching(state.search, market, rendered)
  const sources = useSources(loaderData?.sources ?? null)
  const fresh = useNewSinceLastVisit(market?.homes)

  return (
    <>
      <Hero />
      <div className="border-t-3 border-kerb bg-linear-to-b from-street from-50% to-page to-50%">
        <div className="column pt-3 wide:pt-5">
          <SearchPanel
            state={state}
            count={count}
            countByPostcode={figures?.countByPostcode ?? {}}
            showButton={showButton}
            retry={missing ? () => void marketStore.refresh() : null}
          />
          <StaleNotice className="mt-4" />
        </div>
      </div>
      {!market &&
        rendered &&
        rendered.newest.length > 0 &&
        // In a browser React leaves out what is in noscript, so its code is not sent there.
        (import.meta.env.SSR ? (
          <ResultsWithoutScript search={state.search} {...rendered} now={now} />
        ) : (
          <noscript />
        ))}
      <MarketSections
        figures={figures}
        sources={sources}
        fresh={fresh}
        now={now}
        knownAt={marketState.knownAt}
      />
      <WatchSection counts={figures?.countByPostcode ?? nothingCounted} search={settledSearch} />
      <LazyResults
        state={state}
        count={count}
        countByPostcode={figures?.countByPostcode ?? {}}
        matching={matching}
        renderWatch={(watch) => <LazyWatchSearch {...watch} />}
        market={marketState}
        ordered={ordered}
        showButton={showButton}
        now={now}
      />
      <SharedHome state={marketState} now={now} />
    </>
  )
}

type LandingData = Route.ComponentProps['loaderData']

/** The figures of the market in the browser, or of the page as it was rendered. */
function useFigures({ market, failed }: MarketState, rendered: LandingData) {
  const newest = useKeptOrder('newest', '', market)
  const loaded = useMemo(() => market && summarise(market, newest), [market, newest])
  // Without the market nothing is claimed about it, not even what was true when the page was made.
  const missing = failed && !market
  const figures = missing ? null : (loaded ?? rendered)
  const now = useMemo(() => new Date(figures?.now ?? 0), [figures?.now])
  return { missing, figures, now }
}

/** The homes that match; until the market is loaded only their count, if it was rendered. */
function useMatching(
  search: Search,
  market: Market | null,
  rendered: NonNullable<LandingData>['matching'] | undefined,
) {
  const query = searchToQuery(search).toString()
  const ordered = useKeptOrder('results', query, market)
  const matching = useMemo(
    () => ordered.homes && findHomes(ordered.homes, search, 'newest'),
    [ordered, search],
  )
  const hidden = useHiddenHomes()
  const renderedCount = rendered?.query === query ? rendered.count : null
  const count = matching ? matching.filter(({ id }) => !hidden.has(id)).length : renderedCount
  return { ordered, matching, count }
}

function summarise(market: Market, { homes, byDay }: OrderedHomes) {
  const now = new Date()
  return {
    count: market.count,
    newToday: market.homes.filter((listing) => isNewToday(listing.createdAt, now)).length,
    date: market.date,
    countByPostcode: countByPostcode(market.homes),
    newest: (homes ?? []).slice(0, newestShown),
    byDay,
    now: now.toISOString(),
  }
}
