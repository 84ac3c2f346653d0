import {
  type ComparedFact,
  criteriaTest,
  noCriteria,
  pickCriteria,
  type Search,
  searchNames,
} from './criteria.ts'
import type { Home } from '../home/home.ts'
import { type SortField, type SortKey, sortNewestFirst } from './sort.ts'

export const emptySearch: Search = pickCriteria(noCriteria, searchNames)

/**
 * The homes that match, in the requested order.
 * @param homes newest first, as the market comes
 */
export const findHomes = <H extends Pick<Home, ComparedFact | SortField>>(
  homes: readonly H[],
  search: Search,
  sort: SortKey,
  options: { includeUnknownRooms?: boolean } = {},
): H[] => {
  const meets = criteriaTest(search)
  const mayMeet = options.includeUnknownRooms ? exceptRoomsTest(search) : () => false
  return sortNewestFirst(
    homes.filter((home) => meets(home) || mayMeet(home)),
    sort,
  )
}

/** How many more there are with an unknown number of rooms. */
export const countUnknownRooms = (
  homes: readonly Pick<Home, ComparedFact>[],
  search: Search,
): number => (search.minRooms === 1 ? 0 : homes.filter(exceptRoomsTest(search)).length)

/** Finds homes that may match but have an unknown number of rooms: offered beside the matches. */
export function exceptRoomsTest(search: Search): (home: Pick<Home, ComparedFact>) => boolean {
  const meets = criteriaTest({ ...search, minRooms: 1 })
  return (home) => home.rooms === null && search.minRooms > 1 && meets(home)
}
