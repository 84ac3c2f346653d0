import type { Home } from './listing.ts'

/** 'At least so many rooms'; 1 asks for nothing. */
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
}

export const emptySearch: Search = {
  postcodes: [],
  maxPrice: null,
  minSize: 0,
  rooms: 1,
  pets: false,
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
export const optionsIncluding = <Option extends number | null>(
  options: readonly Option[],
  chosen: Option,
): readonly Option[] =>
  options.includes(chosen)
    ? options
    : [...options, chosen].toSorted((one, other) => (one ?? 0) - (other ?? 0))

export type SearchableHome = Pick<Home, 'postcode' | 'price' | 'size' | 'rooms' | 'petsAllowed'>

/** The one definition of 'matches' for the list, its count and the rental watch. */
export const matchesSearch = (home: SearchableHome, search: Search): boolean =>
  matchesApartFromRooms(home, search) && hasEnoughRooms(home, search)

/** Homes that may match but do not say how many rooms they have: offered beside the matches. */
export const matchesButForUnknownRooms = (home: SearchableHome, search: Search): boolean =>
  home.rooms === null && search.rooms > 1 && matchesApartFromRooms(home, search)

// An offer (price 0) is below every maximum.
const matchesApartFromRooms = (home: SearchableHome, search: Search): boolean =>
  (search.postcodes.length === 0 || search.postcodes.includes(home.postcode)) &&
  (search.maxPrice === null || home.price <= search.maxPrice * 1000) &&
  home.size >= search.minSize &&
  (!search.pets || home.petsAllowed)

const hasEnoughRooms = (home: SearchableHome, search: Search): boolean =>
  search.rooms === 1 || (home.rooms !== null && home.rooms >= search.rooms)
