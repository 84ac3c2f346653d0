import type { CurrentMarket } from '@kot/contract/market'

type FeedRequest = { jwt: string | null; etag: string | null; time: number }

export type NewFeed = {
  feed: CurrentMarket
  etag: string | null
  /** The same once more, to be kept as it came. */
  copy: Response
}

/** Long enough for a phone on the worst of lines, short enough to try again in the same visit. */
const patienceMs = 60_000

/** Rejects when there is no connection, no patience left, or no market in the answer. */
export async function askFeed(
  send: typeof fetch,
  { jwt, etag, time }: FeedRequest,
): Promise<NewFeed | 'unchanged'> {
  const response = await send(`/d/current_market.json?t=${time}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...(etag !== null && { 'if-none-match': etag }),
      // With active access the answer is the full market.
      ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
    },
  })
  if (response.status === 304) return 'unchanged'
  if (!response.ok) throw new Error(`the feed answered ${response.status}`)
  const copy = response.clone()
  return {
    feed: (await response.json()) as CurrentMarket,
    etag: response.headers.get('etag'),
    copy,
  }
}
