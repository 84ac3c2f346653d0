import type { Home, MarketHome } from './home.ts'
import type { Krona } from './money.ts'
import { offeredPostcodes } from './postcode.ts'
import {
  hasEnoughRooms,
  meetsLimits,
  type RoomCount,
  type Search,
  type SearchField,
} from './search.ts'

/** How often a watch may send mail: at once, or at 08:00 after a number of days. */
export const alertFrequencies = ['instant', 'daily', '3day', 'weekly', 'monthly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const defaultFrequency: AlertFrequency = 'daily'

export const isAlertFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

/** A saved search. Its owner is notified of new homes that match. */
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

/** Default values of the form. Without postcodes it cannot be saved. */
export const emptyWatch: Watch = {
  postcodes: [],
  maxRent: null,
  minSize: 0,
  minRooms: 1,
  pets: false,
  frequency: defaultFrequency,
}

/** The wire value of 'no maximum'. */
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
  // Above the specification's list, because the average rent has exceeded it.
  450_000,
  500_000,
]

/** The highest values that the API of the watch accepts. No home exceeds them. */
const HIGHEST_RENT: Krona = 999_999_999
const LARGEST_SIZE = 10_000

/**
 * Returns a watch for what a search finds. A watch needs postcodes, so the whole country is every
 * postcode that a home can have. How often it sends mail is not part of a search.
 */
export function watchOfSearch(search: Search, frequency: AlertFrequency): Watch {
  const maxRent = search.maxPrice === null ? null : search.maxPrice * 1_000
  return {
    postcodes:
      search.postcodes.length === 0 ? offeredPostcodes.map(({ code }) => code) : search.postcodes,
    maxRent: maxRent === null || maxRent > HIGHEST_RENT ? null : maxRent,
    minSize: Math.min(search.minSize, LARGEST_SIZE),
    minRooms: search.rooms,
    pets: search.pets,
    frequency,
  }
}

/**
 * Returns the search for what a watch finds; null if its maximum is between two thousands, which a
 * search cannot express.
 */
export function searchOfWatch(watch: Omit<Watch, 'frequency'>): Search | null {
  const { postcodes, maxRent, minSize, minRooms: rooms, pets } = watch
  const maxPrice = maxRent === null ? null : maxRent / 1_000
  if (maxPrice !== null && !Number.isInteger(maxPrice)) return null
  const everywhere = coversCountry(postcodes)
  return { postcodes: everywhere ? [] : postcodes, maxPrice, minSize, rooms, pets }
}

const coversCountry = (postcodes: readonly string[]): boolean => {
  const watched = new Set(postcodes)
  return offeredPostcodes.every(({ code }) => watched.has(code))
}

/** Whether two watches have the same criteria. How often they send mail may differ. */
export function sameCriteria(one: Watch, other: Watch): boolean {
  const postcodes = new Set(one.postcodes)
  return (
    postcodes.size === new Set(other.postcodes).size &&
    other.postcodes.every((code) => postcodes.has(code)) &&
    one.maxRent === other.maxRent &&
    one.minSize === other.minSize &&
    one.minRooms === other.minRooms &&
    one.pets === other.pets
  )
}

/**
 * The same rule as the search, except that the search cannot express a maximum between two
 * thousands.
 */
export const matchesWatch = (home: Pick<Home, SearchField>, watch: Watch): boolean =>
  meetsLimits(home, watch, watch.maxRent) && hasEnoughRooms(home, watch.minRooms)

/** Period for counting the homes that a watch would have found. */
export const NEW_HOMES_DAYS = 30

/** How many new homes to expect; null if there were none. */
export type NewHomesRate = { readonly count: number; readonly per: 'week' | 'month' } | null

/** Returns the rate of `newHomes` in so many days, per month if it is under one a week. */
export function newHomesRate(newHomes: number, days: number): NewHomesRate {
  if (newHomes === 0) return null
  const perWeek = (newHomes * 7) / days
  if (perWeek >= 1) return { count: Math.round(perWeek), per: 'week' }
  return { count: Math.max(1, Math.round((newHomes * 30) / days)), per: 'month' }
}

/** A home on offer or gone, with its history. */
export type HomeHistory = Pick<Home, SearchField> & {
  /** When it came on the market; the date on its card. */
  readonly createdAt: Date
  /** Hidden by the operator. */
  readonly isHidden: boolean
  /** Previous rents since it came on the market. */
  readonly formerRents: readonly Krona[]
}

/**
 * Returns whether a watch would have found a home that is new in the period. It counts from the day
 * it came on the market, even if found late or gone again, and at its lowest rent: a rent that fell
 * below the limit is mailed then, and one that rose above it was mailed before. A home that returns
 * is not new. Hidden homes do not count.
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

export type NearMiss = { kind: 'rent'; over: Krona } | { kind: 'size'; under: number }

/** Why a home is in a digest: it is new, its rent fell below the limit, or it is back. */
export type NewsReason = 'new' | 'cheaper' | 'back'

/** A home in a digest, with all facts, since only holders of access get digests. */
export type DigestItem = MarketHome & {
  readonly reason: NewsReason
  /** The previous rent if it fell; otherwise null. */
  readonly priceBefore: Krona | null
}

/** A near miss in a digest, with the difference. */
export type DigestNearMiss = MarketHome & { readonly miss: NearMiss }

/** Tolerance of a near miss, as a percentage of the limit. */
const NEAR_PERCENT = 10

/**
 * Returns how a home misses a watch by its rent alone or its size alone, within the tolerance;
 * otherwise null.
 */
export function nearMiss(home: Pick<Home, SearchField>, watch: Watch): NearMiss | null {
  const { maxRent, minSize } = watch
  const over = maxRent === null ? 0 : Math.max(home.price - maxRent, 0)
  const under = Math.max(minSize - home.size, 0)
  // In integers: a tenth of 250.000 is exactly 25.000, which 1.1 times would miss.
  if (over > 0 && over * 100 <= (maxRent ?? 0) * NEAR_PERCENT) {
    return matchesWatch(home, { ...watch, maxRent: null }) ? { kind: 'rent', over } : null
  }
  if (under > 0 && under * 100 <= minSize * NEAR_PERCENT) {
    return matchesWatch(home, { ...watch, minSize: 0 }) ? { kind: 'size', under } : null
  }
  return null
}

/** Returns the miss as a share of the limit, to compare rents with sizes. */
export const missedLimit = (miss: NearMiss, { maxRent, minSize }: Watch): number =>
  miss.kind === 'rent' ? miss.over / (maxRent ?? Infinity) : miss.under / minSize

// Iceland uses UTC all year, so its hours are UTC hours.
const DIGEST_HOUR = 8
/** No mail is sent between 22:00 and 07:00. */
const QUIET_FROM_HOUR = 22
const QUIET_UNTIL_HOUR = 7
/** Maximum number of instant mails per day. Further homes are mailed together the next morning. */
export const MAX_INSTANT_MAILS_PER_DAY = 8

/** Late homes of an instant watch wait like those of a daily one. */
const DAYS: Record<Exclude<AlertFrequency, 'monthly'>, number> = {
  instant: 1,
  daily: 1,
  '3day': 3,
  weekly: 7,
}

/** Returns when the next digest is due: 08:00 in Reykjavík, always later than `after`. */
export function nextDigestAt(frequency: AlertFrequency, after: Date): Date {
  if (frequency === 'monthly') return monthLater(after)
  const today = atHour(after, DIGEST_HOUR)
  const next = today > after ? today : addDays(today, 1)
  return addDays(next, DAYS[frequency] - 1)
}

/** Returns when a new home may be mailed: at once, or after the quiet hours or the current day. */
export function nextInstantMailAt(now: Date, mailsToday: number): Date {
  const hour = now.getUTCHours()
  if (hour < QUIET_UNTIL_HOUR) return atHour(now, QUIET_UNTIL_HOUR)
  if (hour >= QUIET_FROM_HOUR || mailsToday >= MAX_INSTANT_MAILS_PER_DAY) {
    return addDays(atHour(now, QUIET_UNTIL_HOUR), 1)
  }
  return now
}

/** Returns the same day of the next month, or its last day where it is shorter. */
function monthLater(after: Date): Date {
  const month = after.getUTCMonth() + 1
  // Day 0 is the last one of the previous month.
  const lastDay = new Date(Date.UTC(after.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(after.getUTCDate(), lastDay)
  return new Date(Date.UTC(after.getUTCFullYear(), month, day, DIGEST_HOUR))
}

function atHour(day: Date, hour: number): Date {
  const moment = new Date(day)
  moment.setUTCHours(hour, 0, 0, 0)
  return moment
}

function addDays(moment: Date, days: number): Date {
  const later = new Date(moment)
  later.setUTCDate(later.getUTCDate() + days)
  return later
}
