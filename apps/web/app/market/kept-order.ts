import type { Listing, Market } from '@kot/contract/market/market-listing'
import { sortByDay } from '@kot/domain/search/sort'
import { useEffect, useMemo } from 'react'
import { hasFullData } from './saved-feeds'

export type OrderedHomes = {
  /** Newest first; null until the market is loaded. */
  homes: readonly Listing[] | null
  /** The homes of a day are in no order of time, as visitors get them. */
  byDay: boolean
}

type List = 'newest' | 'results'

/** A list that was first shown by day stays so until its search changes, for as long as this page is
 *  loaded: buying access must not move the homes that are on the screen. */
export function createKeptOrders() {
  const kept = new Map<List, { search: string; byDay: boolean }>()
  return {
    isByDay(list: List, search: string, market: Market): boolean {
      const before = kept.get(list)
      return before?.search === search ? before.byDay : !hasFullData(market)
    },
    keep: (list: List, search: string, byDay: boolean): void =>
      void kept.set(list, { search, byDay }),
  }
}

const keptOrders = createKeptOrders()

/** The market in the order in which its viewer began to read this list. */
export function useKeptOrder(list: List, search: string, market: Market | null): OrderedHomes {
  const byDay = market !== null && keptOrders.isByDay(list, search, market)
  useEffect(() => {
    if (market) keptOrders.keep(list, search, byDay)
  }, [list, search, market, byDay])
  return useMemo(() => {
    if (market === null) return { homes: null, byDay }
    // The feed of visitors comes in this order.
    const isSorted = !byDay || !hasFullData(market)
    return { homes: isSorted ? market.homes : sortByDay(market.homes), byDay }
  }, [market, byDay])
}
