import {
  type ComparedFact,
  meetsCriteria,
  noCriteria,
  pickCriteria,
  type Search,
  searchNames,
} from './criteria.ts'
import type { Home } from './home.ts'
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
): H[] =>
  sortNewestFirst(
    homes.filter(
      (home) =>
        meetsCriteria(home, search) ||
        (options.includeUnknownRooms === true && matchesExceptRooms(home, search)),
    ),
    sort,
  )

/** How many more there are with an unknown number of rooms. */
export const countUnknownRooms = (
  homes: readonly Pick<Home, ComparedFact>[],
  search: Search,
): number =>
  search.minRooms === 1 ? 0 : homes.filter((home) => matchesExceptRooms(home, search)).length

/** Homes that may match but have an unknown number of rooms: offered beside the matches. */
export const matchesExceptRooms = (home: Pick<Home, ComparedFact>, search: Search): boolean =>
  home.rooms === null && search.minRooms > 1 && meetsCriteria(home, { ...search, minRooms: 1 })
