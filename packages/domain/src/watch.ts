import type { Krona } from './money.ts'
import { hasEnoughRooms, meetsLimits, type RoomCount, type SearchableHome } from './search.ts'

/** How often a watch may write: at once, or at 08:00 of every so manieth day. */
export const alertFrequencies = ['instant', 'daily', '3day', 'weekly', 'monthly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const defaultFrequency: AlertFrequency = 'daily'

export const isAlertFrequency = (value: unknown): value is AlertFrequency =>
  alertFrequencies.some((frequency) => frequency === value)

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
  meetsLimits(home, watch, watch.maxRent) && hasEnoughRooms(home, watch.minRooms)

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

export type NearMiss = { kind: 'rent'; over: Krona } | { kind: 'size'; under: number }

/** A tenth of what was asked for still counts as near. */
const NEAR_PERCENT = 10

/** A home that fails a watch by its rent alone or by its size alone, and only just; null for any other. */
export function nearMiss(home: SearchableHome, watch: Watch): NearMiss | null {
  const { maxRent, minSize } = watch
  const over = maxRent === null ? 0 : Math.max(home.price - maxRent, 0)
  const under = Math.max(minSize - home.size, 0)
  // In whole numbers: a tenth of 250.000 is exactly 25.000, which 1.1 times would miss.
  if (over > 0 && over * 100 <= (maxRent ?? 0) * NEAR_PERCENT) {
    return matchesWatch(home, { ...watch, maxRent: null }) ? { kind: 'rent', over } : null
  }
  if (under > 0 && under * 100 <= minSize * NEAR_PERCENT) {
    return matchesWatch(home, { ...watch, minSize: 0 }) ? { kind: 'size', under } : null
  }
  return null
}

/** How far off it is, as a share of what was asked for: for the order of rents among sizes. */
export const missedLimit = (miss: NearMiss, { maxRent, minSize }: Watch): number =>
  miss.kind === 'rent' ? miss.over / (maxRent ?? Infinity) : miss.under / minSize

// Iceland keeps UTC all year, so its hours are UTC hours.
const DIGEST_HOUR = 8
/** Nobody is woken by a mail between 22:00 and 07:00. */
const QUIET_FROM_HOUR = 22
const QUIET_UNTIL_HOUR = 7
/** At most so many mails a day at once; what comes after them is told together the next morning. */
export const MAX_INSTANT_MAILS_PER_DAY = 8

/** What an instant watch is told without hurry, such as homes caught up on, waits like a daily one. */
const DAYS: Record<Exclude<AlertFrequency, 'monthly'>, number> = {
  instant: 1,
  daily: 1,
  '3day': 3,
  weekly: 7,
}

/** When the digest after this moment is due: 08:00 in Reykjavík, always later than the moment. */
export function nextDigestAt(frequency: AlertFrequency, after: Date): Date {
  if (frequency === 'monthly') return monthLater(after)
  const today = atHour(after, DIGEST_HOUR)
  const next = today > after ? today : addDays(today, 1)
  return addDays(next, DAYS[frequency] - 1)
}

/** When a home that came now may be mailed: at once, or when the quiet hours or the day are over. */
export function nextInstantMailAt(now: Date, mailsToday: number): Date {
  const hour = now.getUTCHours()
  if (hour < QUIET_UNTIL_HOUR) return atHour(now, QUIET_UNTIL_HOUR)
  if (hour >= QUIET_FROM_HOUR || mailsToday >= MAX_INSTANT_MAILS_PER_DAY) {
    return addDays(atHour(now, QUIET_UNTIL_HOUR), 1)
  }
  return now
}

/** The same day of the next month, or its last day where it is shorter. */
function monthLater(after: Date): Date {
  const month = after.getUTCMonth() + 1
  // Day 0 is the last one of the month before.
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
