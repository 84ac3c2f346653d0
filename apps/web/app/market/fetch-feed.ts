import type { CurrentMarket, MarketDelta, MarketPointer } from '@kot/contract/market'

type FeedRequest = {
  jwt: string | null
  /** The market at hand. */
  known: { etag: string | null; feed: () => Promise<CurrentMarket | null> } | null
  time: number
}

export type NewFeed = { feed: CurrentMarket; etag: string | null }

/** Long enough for a phone on a very slow connection, short enough to retry in the same visit. */
const timeoutMs = 60_000

/**
 * Loads a small pointer, and then what it changes of the market at hand, or the whole market if that is
 * missing or too old. Rejects when there is no connection, on timeout, or if there is no market.
 */
export async function fetchFeed(
  send: typeof fetch,
  { jwt, known, time }: FeedRequest,
): Promise<NewFeed | 'unchanged'> {
  const ask = (path: string, cache: RequestCache = 'default') =>
    send(path, {
      cache,
      signal: AbortSignal.timeout(timeoutMs),
      // With active access the response is that of the full market.
      headers: { ...(jwt !== null && { authorization: `Bearer ${jwt}` }) },
    })
  const latest = await ask('/d/market/latest.json', 'no-cache')
  if (latest.ok) {
    const { version } = (await latest.json()) as MarketPointer
    const etag = `W/"${version}"`
    if (known?.etag === etag) return 'unchanged'
    // Files that are named after a version never change. There is no delta from one that is long past.
    const delta = known && (await ask(`/d/market/${known.etag?.slice(3, -1)}-${version}.json`))
    const before = delta?.ok ? await known?.feed() : null
    if (before) {
      // Not needed before a page is minutes old.
      const { applyMarketDelta } = await import('@kot/contract/market-delta')
      const feed = applyMarketDelta(before, (await delta?.json()) as MarketDelta)
      if (feed) return { feed, etag }
    }
    const whole = await ask(`/d/market/${version}.json`)
    if (whole.ok) return { feed: (await whole.json()) as CurrentMarket, etag }
  }
  // The version was replaced meanwhile, or the server is older than this page.
  const response = await ask(`/d/current_market.json?t=${time}`, 'no-store')
  if (!response.ok) throw new Error(`the feed answered ${response.status}`)
  return {
    feed: (await response.json()) as CurrentMarket,
    etag: response.headers.get('etag'),
  }
}
