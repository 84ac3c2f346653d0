import { CHECKED_FOR_HOURS } from '../market/source-state.ts'

/*
 * Days on which Kot did not do its work are added to the passes that were running: the rule of the
 * terms for purchase. An extension, never a refund and no guarantee.
 */

/** Why a day counts: no source could be read, or notices were sent late. */
export const serviceFailures = ['not-read', 'late-notices'] as const
export type ServiceFailure = (typeof serviceFailures)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** "No rental site could be read for 12 hours of the day." */
const UNREAD_LIMIT_MS = 12 * HOUR_MS
/** "The notices of the day were not sent within six hours." */
export const NOTICE_LIMIT_MS = 6 * HOUR_MS
/** Sources are read every hour. Only a longer stretch without a successful crawl of any is an outage. */
const OUTAGE_MS = CHECKED_FOR_HOURS * HOUR_MS

/** A notice that was neither sent nor given up within six hours of when it was due, as its outbox has it. */
export type LateDelivery = { state: string; fault: string | null; count: number }

/** What is recorded of a day. */
export type DayFacts = {
  /** As 2026-11-17. Iceland uses UTC all year, so its days are those of UTC. */
  day: string
  /**
   * Successful crawls of any source: those of the day, the last one before and the first one after it.
   * Which sources were enabled needs no record, because only those are crawled.
   */
  reads: readonly Date[]
  late: readonly LateDelivery[]
}

export type DayVerdict = {
  day: string
  unreadSeconds: number
  /** Late through a fault of ours. */
  lateNotices: number
  /** Empty when Kot did its work. */
  failures: ServiceFailure[]
}

export function judgeDay({ day, reads, late }: DayFacts): DayVerdict {
  const unread = unreadMs(day, reads)
  const lateNotices = late.filter(isOwnFault).reduce((sum, { count }) => sum + count, 0)
  return {
    day,
    unreadSeconds: Math.floor(unread / 1_000),
    lateNotices,
    failures: [
      ...(unread >= UNREAD_LIMIT_MS ? (['not-read'] as const) : []),
      ...(lateNotices > 0 ? (['late-notices'] as const) : []),
    ],
  }
}

/**
 * How long no source was read on a day: the outages within it, added up. Each lasts from one successful
 * crawl to the next. Before its first crawl Kot had not begun its work.
 */
function unreadMs(day: string, reads: readonly Date[]): number {
  const start = Date.parse(day)
  const times = reads.map((read) => read.getTime()).toSorted((one, other) => one - other)
  return times.reduce((sum, from, index) => {
    const until = times[index + 1] ?? Infinity
    if (until - from <= OUTAGE_MS) return sum
    return sum + Math.max(0, Math.min(until, start + DAY_MS) - Math.max(from, start))
  }, 0)
}

/**
 * A temporary refusal of one mail by the recipient's server, such as a full mailbox or greylisting. 421
 * and the status class 3 (mail system) speak of the connection and of our relay instead.
 */
const PUT_OFF_BY_RECIPIENT = /^4(?!21)\d\d(?! 4\.3\.)/

/**
 * Whether Kot is why a notice was late. Ours are: a worker or a relay that was down, whose mails waited,
 * expired or went out late. Not ours are: a server of the recipient that put the mail off or refused it, an
 * address that takes no mail (suppressed), and a notice that its owner no longer wanted. A mail that cannot
 * be composed is given up at once, so it is never late: it is a task of the operator, and no outage.
 */
export function isOwnFault({ state, fault }: Pick<LateDelivery, 'state' | 'fault'>): boolean {
  if (state === 'suppressed' || state === 'unwanted') return false
  if (state === 'failed') return fault === 'expired'
  return fault === null || !PUT_OFF_BY_RECIPIENT.test(fault)
}

/** The last day whose facts are complete: its last notice was due at least six hours ago. */
export const lastCompleteDay = (now: Date): string =>
  dayOf(new Date(now.getTime() - NOTICE_LIMIT_MS - DAY_MS))

export const dayAfter = (day: string): string => dayOf(endOfDay(day))

export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY_MS)

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
