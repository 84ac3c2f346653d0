import {
  matchesButForUnknownRooms,
  matchesSearch,
  type Search,
  type SearchableHome,
} from './search.ts'
import { sortNewestFirst, type SortableHome, type SortKey } from './sort.ts'

export type FindableHome = SearchableHome & SortableHome

/**
 * The homes that match, in the order asked for.
 * @param homes newest first, as the market comes
 */
export const findHomes = <H extends FindableHome>(
  homes: readonly H[],
  search: Search,
  sort: SortKey,
  options: { includeUnknownRooms?: boolean } = {},
): H[] =>
  sortNewestFirst(
    homes.filter(
      (home) =>
        matchesSearch(home, search) ||
        (options.includeUnknownRooms === true && matchesButForUnknownRooms(home, search)),
    ),
    sort,
  )

/** How many more there are that do not say how many rooms they have. */
export const countUnknownRooms = (homes: readonly SearchableHome[], search: Search): number =>
  search.rooms === 1 ? 0 : homes.filter((home) => matchesButForUnknownRooms(home, search)).length
