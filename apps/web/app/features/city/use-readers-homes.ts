import type { MarketRecord } from '@kot/contract/market'
import { useEffect, useMemo } from 'react'
import { useStore } from '../../ui/store'
import { keepMarketFresh } from '../market/keep-fresh'
import { marketStore, nothingLoaded } from '../market/market-store'
import { useSession } from '../session/use-session'

/** The same homes with all that the reader may know of them. Pages are rendered for visitors, and only
 *  holders of access have a reason to load the market for it. */
export function useReadersHomes(rendered: readonly MarketRecord[]): readonly MarketRecord[] {
  const { active } = useSession()
  useEffect(() => (active ? keepMarketFresh() : undefined), [active])
  const { market } = useStore(marketStore, nothingLoaded)
  return useMemo(() => {
    const known = new Map(market?.homes.map((home) => [home.id, home]))
    return rendered.map((record) => known.get(record.id) ?? record)
  }, [market, rendered])
}
