import { useEffect, useSyncExternalStore } from 'react'
import { keepMarketFresh } from './keep-fresh'
import { marketStore, nothingLoaded, type MarketState } from './market-store'

/** The market, loaded once the page is interactive, and kept fresh while anybody looks at it. */
export function useMarket(): MarketState {
  useEffect(keepMarketFresh, [])
  return useSyncExternalStore(marketStore.subscribe, marketStore.current, () => nothingLoaded)
}
