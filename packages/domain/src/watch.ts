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

/** How far back a watch counts the homes that it would have found. */
export const NEW_HOMES_DAYS = 30

/** A home as the market remembers it, on offer or gone. */
export type HomeHistory = SearchableHome & {
  /** When it came on the market, which is the date its card shows. */
  readonly createdAt: Date
  /** Taken down by the operator. */
  readonly isHidden: boolean
  /** What it cost before, since it came. */
  readonly formerRents: readonly Krona[]
}

/**
 * Whether a watch would have found a home that is new in the period. It counts from the day it came,
 * also when we saw it late or it is gone again, and at the lowest rent it had: a rent that fell into
 * the limit is mailed then, and one that rose out of it was mailed before. Leaving and coming back
 * does not make it new. What the operator took down counts as if it had never come.
 */
export const isNewMatch = (
  home: HomeHistory,
  watch: Watch,
  period: { after: Date; until: Date },
): boolean =>
  !home.isHidden &&
  home.createdAt > period.after &&
  home.createdAt <= period.until &&
  matchesWatch({ ...home, price: Math.min(home.price, ...home.formerRents) }, watch)
