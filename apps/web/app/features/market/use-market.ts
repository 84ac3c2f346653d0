import { useEffect } from 'react'
import { useStore } from '../../ui/store'
import { keepMarketFresh } from './keep-fresh'
import { marketStore, nothingLoaded, type MarketState } from './market-store'

/** The market, loaded once the page is interactive, and kept fresh while anybody looks at it. */
export function useMarket(): MarketState {
  useEffect(keepMarketFresh, [])
  return useStore(marketStore, nothingLoaded)
}
