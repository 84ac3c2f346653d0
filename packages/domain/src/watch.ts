import { defaultFrequency, type AlertFrequency } from './alert-frequency.ts'
import type { Krona } from './money.ts'
import { hasEnoughRooms, meetsWishes, type RoomCount, type SearchableHome } from './search.ts'

/** A search that goes on: whoever keeps it hears of new homes that match. */
export type Watch = {
  /** At least one. */
  readonly postcodes: readonly string[]
  /** In krónur; null means no maximum. */
  readonly maxRent: Krona | null
  /** In square metres. */
  readonly minSize: number
  readonly minRooms: RoomCount
  readonly pets: boolean
  readonly frequency: AlertFrequency
}

/** What the form shows before anybody chose; without postcodes it cannot be saved yet. */
export const emptyWatch: Watch = {
  postcodes: [],
  maxRent: null,
  minSize: 0,
  minRooms: 1,
  pets: false,
  frequency: defaultFrequency,
}

/** How 'no maximum' is written in calls. */
export const NO_MAXIMUM = 999_999

/** Maximum rent in krónur; null is 'no maximum'. */
export const watchRentOptions: readonly (Krona | null)[] = [
  null,
  100_000,
  120_000,
  150_000,
  200_000,
  230_000,
  250_000,
  300_000,
  350_000,
  400_000,
  // Above the specification's list, because the average rent has outgrown it.
  450_000,
  500_000,
]

/** The same rule as the search's; only a maximum between two thousands cannot be said there. */
export const matchesWatch = (home: SearchableHome, watch: Watch): boolean =>
  meetsWishes(home, watch, watch.maxRent) && hasEnoughRooms(home, watch.minRooms)
