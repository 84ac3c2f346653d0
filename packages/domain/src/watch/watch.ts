import {
  type ComparedFact,
  criteria,
  type Criteria,
  type CriterionName,
  criterionNames,
  isSet,
  meetsCriteria,
  noCriteria,
  pickCriteria,
  type Search,
  searchNames,
} from '../search/criteria.ts'
import type { Home, MarketHome } from '../home/home.ts'
import type { Krona } from '../money/money.ts'
import { type ChannelKind, defaultChannels } from './notification-channel.ts'
import { offeredPostcodes } from '../postcode/postcode.ts'
import { type AlertFrequency, defaultFrequency } from './watch-options.ts'

/** The most watches of one account. */
export const MAX_WATCHES = 10
export const MAX_EXCLUDED_WORDS = 20

/** A saved search. Its owner is notified of new homes that match. It has at least one postcode. */
export type Watch = Criteria & {
  readonly frequency: AlertFrequency
  /** At least one. */
  readonly channels: readonly ChannelKind[]
}

/** Default values of the form. Without postcodes it cannot be saved. */
export const emptyWatch: Watch = {
  ...noCriteria,
  frequency: defaultFrequency,
  channels: defaultChannels,
}

/** The wire value of 'no maximum'. */
export const NO_MAXIMUM = 999_999

/** The highest values that the API of the watch accepts. No home exceeds them. */
export const HIGHEST_RENT: Krona = 999_999_999
export const LARGEST_SIZE = 10_000

/**
 * Returns a watch for what a search finds. A watch needs postcodes, so the whole country is every
 * postcode that a home can have. How often it sends mail is not part of a search.
 */
export const watchOfSearch = (search: Search, frequency: AlertFrequency): Watch => ({
  ...emptyWatch,
  ...search,
  postcodes:
    search.postcodes.length === 0 ? offeredPostcodes.map(({ code }) => code) : search.postcodes,
  maxRent: (search.maxRent ?? Infinity) > HIGHEST_RENT ? null : search.maxRent,
  minSize: Math.min(search.minSize, LARGEST_SIZE),
  frequency,
})

/** Returns the search for what a watch finds, without the criteria that only watches have. */
export const searchOfWatch = (watch: Search): Search => ({
  ...pickCriteria(watch, searchNames),
  postcodes: coversCountry(watch.postcodes) ? [] : watch.postcodes,
})

/** Whether postcodes leave out none that a home can have. */
export const coversCountry = (postcodes: readonly string[]): boolean => {
  const watched = new Set(postcodes)
  return offeredPostcodes.every(({ code }) => watched.has(code))
}

/** Whether two watches have the same criteria. How they notify may differ. */
export function sameCriteria(one: Watch, other: Watch): boolean {
  const postcodes = new Set(one.postcodes)
  return (
    postcodes.size === new Set(other.postcodes).size &&
    other.postcodes.every((code) => postcodes.has(code)) &&
    comparable(one) === comparable(other)
  )
}

const comparable = ({ postcodes: _areas, frequency: _time, channels: _how, ...limits }: Watch) =>
  JSON.stringify(Object.entries(limits).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether a watch has more criteria than SQL compares for watches: see `fitsWatch`. */
export const hasFurtherCriteria = (watch: Watch): boolean =>
  criterionNames.some((name) => !isCompared(name) && isSet(watch, name))

const isCompared = (name: CriterionName): boolean =>
  'limit' in criteria[name] || name === 'postcodes' || name === 'area'

/** Period for counting the homes that a watch would have found: four weeks, so that every weekday counts
 *  equally. */
export const NEW_HOMES_DAYS = 28

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
export type HomeHistory = Pick<Home, ComparedFact> & {
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
  meetsCriteria({ ...home, price: Math.min(home.price, ...home.formerRents) }, watch)

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
export function nearMiss(home: Pick<Home, ComparedFact>, watch: Watch): NearMiss | null {
  const { maxRent, minSize } = watch
  const over = maxRent === null ? 0 : Math.max(home.price - maxRent, 0)
  const under = Math.max(minSize - home.size, 0)
  // In integers: a tenth of 250.000 is exactly 25.000, which 1.1 times would miss.
  if (over > 0 && over * 100 <= (maxRent ?? 0) * NEAR_PERCENT) {
    return meetsCriteria(home, { ...watch, maxRent: null }) ? { kind: 'rent', over } : null
  }
  if (under > 0 && under * 100 <= minSize * NEAR_PERCENT) {
    return meetsCriteria(home, { ...watch, minSize: 0 }) ? { kind: 'size', under } : null
  }
  return null
}

/** Returns the miss as a share of the limit, to compare rents with sizes. */
export const missedLimit = (miss: NearMiss, { maxRent, minSize }: Watch): number =>
  miss.kind === 'rent' ? miss.over / (maxRent ?? Infinity) : miss.under / minSize
