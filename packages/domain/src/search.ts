import type { DrawnArea } from './drawn-area.ts'
import { isInRing } from './grid-polygon.ts'
import type { Home } from './home.ts'
import type { Krona } from './money.ts'
import { type SortField, type SortKey, sortNewestFirst } from './sort.ts'

/** The facts that a search compares. */
export type SearchField = 'postcode' | 'price' | 'size' | 'rooms' | 'petsAllowed' | 'lat' | 'long'

/**
 * The homes that match, in the requested order.
 * @param homes newest first, as the market comes
 */
export const findHomes = <H extends Pick<Home, SearchField | SortField>>(
  homes: readonly H[],
  search: Search,
  sort: SortKey,
  options: { includeUnknownRooms?: boolean } = {},
): H[] =>
  sortNewestFirst(
    homes.filter(
      (home) =>
        matchesSearch(home, search) ||
        (options.includeUnknownRooms === true && matchesExceptRooms(home, search)),
    ),
    sort,
  )

/** How many more there are with an unknown number of rooms. */
export const countUnknownRooms = (
  homes: readonly Pick<Home, SearchField>[],
  search: Search,
): number =>
  search.rooms === 1 ? 0 : homes.filter((home) => matchesExceptRooms(home, search)).length

/** 'At least so many rooms'; 1 is no criterion. */
export type RoomCount = 1 | 2 | 3 | 4

export type Search = {
  /** None means the whole country. */
  readonly postcodes: readonly string[]
  /** In thousand krónur; null means no maximum. */
  readonly maxPrice: number | null
  /** In square metres. */
  readonly minSize: number
  readonly rooms: RoomCount
  readonly pets: boolean
  /** Drawn on the map. With postcodes too, a home must be in both; null means anywhere. */
  readonly area: DrawnArea | null
}

export const emptySearch: Search = {
  postcodes: [],
  maxPrice: null,
  minSize: 0,
  rooms: 1,
  pets: false,
  area: null,
}

/** Maximum rent in thousand krónur; null is 'no maximum'. */
export const rentOptions: readonly (number | null)[] = [
  null,
  80,
  100,
  120,
  150,
  200,
  230,
  250,
  300,
  // Above the specification's list, because the average rent has outgrown it.
  350,
  400,
  450,
  500,
]

/** Minimum size in square metres; 0 is 'none'. */
export const sizeOptions: readonly number[] = [0, 5, 10, 20, 30, 50, 70, 90, 100, 120, 150, 200]

export const roomOptions: readonly RoomCount[] = [1, 2, 3, 4]

/** A link may ask for a value between the options; the dropdown then has to show it as one more. */
export const optionsWith = <Option extends number | null>(
  options: readonly Option[],
  chosen: Option,
): readonly Option[] =>
  options.includes(chosen)
    ? options
    : [...options, chosen].toSorted((one, other) => (one ?? 0) - (other ?? 0))

/** The one definition of 'matches' for the list, its count and the rental watch. */
export const matchesSearch = (home: Pick<Home, SearchField>, search: Search): boolean =>
  meetsLimits(home, search, maximumRent(search)) && hasEnoughRooms(home, search.rooms)

/** Homes that may match but have an unknown number of rooms: offered beside the matches. */
export const matchesExceptRooms = (home: Pick<Home, SearchField>, search: Search): boolean =>
  home.rooms === null && search.rooms > 1 && meetsLimits(home, search, maximumRent(search))

/** All but the rooms, with the maximum rent in krónur: what search and watch have in common. */
export const meetsLimits = (
  home: Pick<Home, SearchField>,
  wishes: Pick<Search, 'postcodes' | 'minSize' | 'pets' | 'area'>,
  maxRent: Krona | null,
): boolean =>
  (wishes.postcodes.length === 0 || wishes.postcodes.includes(home.postcode)) &&
  // An offer (price 0) is below every maximum.
  (maxRent === null || home.price <= maxRent) &&
  home.size >= wishes.minSize &&
  (!wishes.pets || home.petsAllowed) &&
  (wishes.area === null || isInRing(home, wishes.area))

/** Unknown rooms match only without a criterion of rooms. */
export const hasEnoughRooms = (home: Pick<Home, SearchField>, wanted: RoomCount): boolean =>
  wanted === 1 || (home.rooms !== null && home.rooms >= wanted)

const maximumRent = ({ maxPrice }: Search): Krona | null =>
  maxPrice === null ? null : maxPrice * 1000

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
