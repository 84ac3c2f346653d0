import type { CurrentMarket } from '@kot/contract/current-market'
import { marketHome, type MarketHome } from '@kot/contract/market-home'
import { freshToken } from '../session/fresh-token'

/** The market, its homes ready to be searched. */
export type Market = Omit<CurrentMarket, 'records'> & { homes: readonly MarketHome[] }

export type MarketState = {
  market: Market | null
  /** The last attempt to load failed; `market` may still hold the one before. */
  failed: boolean
}

export type MarketStore = {
  /** The same object until something changes, as React asks of a snapshot. */
  current: () => MarketState
  subscribe: (listener: () => void) => () => void
  /** Asks for a newer market; an unchanged one costs a few bytes. Never rejects. */
  refresh: () => Promise<void>
}

export const nothingLoaded: MarketState = { market: null, failed: false }

/** One load of the feed, shared by every view of it. */
export function createMarketStore(
  send: typeof fetch,
  token: () => Promise<string | null>,
  now = Date.now,
): MarketStore {
  let state = nothingLoaded
  let etag: string | null = null
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function become(next: MarketState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function load(): Promise<void> {
    try {
      const jwt = await token()
      const response = await send(`/d/current_market.json?t=${now()}`, {
        cache: 'no-store',
        headers: {
          ...(etag !== null && { 'if-none-match': etag }),
          // With active access the answer is the full market.
          ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
        },
      })
      if (response.status === 304) {
        if (state.failed) become({ ...state, failed: false })
        return
      }
      if (!response.ok) throw new Error(`the feed answered ${response.status}`)
      const { records, ...rest } = (await response.json()) as CurrentMarket
      etag = response.headers.get('etag')
      become({ market: { ...rest, homes: records.map(marketHome) }, failed: false })
    } catch {
      become({ ...state, failed: true })
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh() {
      running ??= load().finally(() => (running = null))
      return running
    },
  }
}

export const marketStore = createMarketStore((...request) => fetch(...request), freshToken)
