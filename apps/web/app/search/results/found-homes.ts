import type { Listing } from '@kot/contract/market/market-listing'
import type { Search } from '@kot/domain/search/criteria'
import { countUnknownRooms, findHomes } from '@kot/domain/search/search'
import { searchToQuery } from '@kot/domain/search/search-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { homeToBeginAt } from '../../board/saved/kept-heart'
import { useHiddenHomes, useHideHome } from '../../home/card/hidden-homes'
import { useOwnCostFilter } from './own-cost-choice'
import { usePlacesFilter } from './places-filter'

export type FoundHomes = ReturnType<typeof useFoundHomes>

/**
 * The homes of the results: those that match the search, with those of unknown rooms where they are included, without
 * the hidden ones, within the own cost and near the places of this browser.
 * @param matching newest first; null until the market is loaded, as `all`
 */
export function useFoundHomes(
  search: Search,
  matching: readonly Listing[] | null,
  all: readonly Listing[] | null,
) {
  const query = searchToQuery(search).toString()
  const beginAt = useBeginAt()
  const begin = all?.find(({ id }) => id === beginAt?.home)
  const rooms = useUnknownRooms(search, query, all, begin?.rooms === null)
  const { included } = rooms
  const found = useMemo(
    () =>
      included && all ? findHomes(all, search, 'newest', { includeUnknownRooms: true }) : matching,
    [included, all, search, matching],
  )
  const { visible, ...hidden } = useHiddenIn(found)
  const ownCost = useOwnCostFilter(visible)
  const near = usePlacesFilter(all, ownCost.homes)
  return {
    query,
    beginAt,
    unknownRooms: rooms,
    hidden,
    /** Without the limits that only this browser knows. */
    inSearch: visible,
    ownCost,
    near,
    homes: near.homes,
  }
}

/** The home that the history entry begins at. */
function useBeginAt() {
  const { key, state } = useLocation()
  const home = homeToBeginAt(state)
  return useMemo(() => (home === undefined ? undefined : { home, entry: key }), [home, key])
}

/** Homes that match except for rooms, which their adverts leave out. */
function useUnknownRooms(
  search: Search,
  query: string,
  all: readonly Listing[] | null,
  atFirst: boolean,
) {
  // Stored with its search: another search starts without them.
  const [chosen, setChosen] = useState<{ query: string; included: boolean } | null>(null)
  const count = useMemo(() => (all ? countUnknownRooms(all, search) : 0), [all, search])
  return {
    count,
    included: chosen?.query === query ? chosen.included : atFirst,
    include: (included: boolean) => setChosen({ query, included }),
  }
}

function useHiddenIn(found: readonly Listing[] | null) {
  const hidden = useHiddenHomes()
  const hide = useHideHome()
  const visible = useMemo(() => found && found.filter(({ id }) => !hidden.has(id)), [found, hidden])
  const left = (found ?? []).filter(({ id }) => hidden.has(id))
  return {
    visible,
    count: left.length,
    hide,
    showAll: () => left.forEach(({ id }) => hidden.show(id)),
  }
}
