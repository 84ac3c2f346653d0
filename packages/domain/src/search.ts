import {
  type ComparedFact,
  meetsCriteria,
  noCriteria,
  pickCriteria,
  type RoomCount,
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

/** The whole capital area, in the order of the specification's address. */
export const capitalArea: readonly string[] = (
  '101,102,103,104,105,107,108,109,110,111,112,113,116,170,' +
  '210,212,225,220,221,222,200,201,202,203,270,271,276'
).split(',')

export const akureyri: readonly string[] = ['600', '601', '602', '603']

/** Single postcodes offered as shortcuts in the large menu. */
export const singlePostcodes: readonly string[] = ['101', '102', '103', '105', '107']

/** Single postcodes offered as shortcuts in the mobile menu. */
export const mobileSinglePostcodes: readonly string[] = ['101', '105', '107']

/** Room shortcuts in the large menu, which begins with the largest homes. */
export const roomPresets: readonly RoomCount[] = [4, 3, 2, 1]

/** Room shortcuts in the mobile menu. */
export const mobileRoomPresets: readonly RoomCount[] = [1, 2, 3, 4]
