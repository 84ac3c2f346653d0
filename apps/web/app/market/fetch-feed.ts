import type { CurrentMarket, MarketDelta } from '@kot/contract/market/market'
import { shortVersion } from '@kot/domain/market/market-delta'
import type { TypedResponse } from '../api/request.ts'

type FeedRequest = {
  jwt: string | null
  /** The market at hand. */
  known: { etag: string | null; feed: () => Promise<CurrentMarket | null> } | null
  time: number
  /** Loads what applies deltas: not needed before a page is minutes old. */
  loadApply: () => Promise<(before: CurrentMarket, delta: MarketDelta) => CurrentMarket>
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
  { jwt, known, time, loadApply }: FeedRequest,
): Promise<NewFeed | 'unchanged'> {
  const ask = <P extends `/d/${string}`>(path: P): Promise<TypedResponse<`GET ${P}`>> =>
    send(path, {
      // What is worth storing is stored by saved-feeds.ts.
      cache: 'no-cache',
      signal: AbortSignal.timeout(timeoutMs),
      // With active access the response is that of the full market.
      headers: jwt === null ? {} : { authorization: `Bearer ${jwt}` },
    })
  const latest = await ask('/d/market/latest.json')
  let etag: string | null = null
  let whole:
    | TypedResponse<`GET /d/market/${string}.json` | 'GET /d/current_market.json'>
    | undefined
  if (latest.ok) {
    const { version, deltas_from } = await latest.json()
    etag = `W/"${version}"`
    if (known?.etag === etag) return 'unchanged'
    const from = known?.etag?.slice(3, -1)
    // None leads from a version that is long past, nor from the visitors' market to the full one.
    const before = from && deltas_from.includes(shortVersion(from)) && (await known?.feed())
    if (before) {
      const delta = await ask(`/d/market/${from}-${version}.json`)
      const changes = delta.ok && (await delta.json())
      if (changes && 'gone' in changes) {
        return { feed: (await loadApply())(before, changes), etag }
      }
    }
    whole = await ask(`/d/market/${version}.json`)
  }
  if (!whole?.ok) {
    // The version was replaced meanwhile, or the server is older than this page.
    whole = await ask(`/d/current_market.json?t=${time}`)
    if (!whole.ok) throw new Error(`${whole.status}`)
    etag = whole.headers.get('etag')
  }
  const feed = await whole.json()
  if (!('records' in feed)) throw new Error('no market')
  return { feed, etag }
}
