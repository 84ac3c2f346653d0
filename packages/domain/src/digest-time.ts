import type { AlertFrequency } from './alert-frequency.ts'

// Iceland keeps UTC all year, so its hours are UTC hours.
const DIGEST_HOUR = 8
/** Nobody is woken by a mail between 22:00 and 07:00. */
const QUIET_FROM_HOUR = 22
const QUIET_UNTIL_HOUR = 7
/** At most so many mails a day at once; what comes after them is told together the next morning. */
export const MOST_INSTANT_MAILS_A_DAY = 8

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
export function instantMoment(now: Date, mailsToday: number): Date {
  const hour = now.getUTCHours()
  if (hour < QUIET_UNTIL_HOUR) return atHour(now, QUIET_UNTIL_HOUR)
  if (hour >= QUIET_FROM_HOUR || mailsToday >= MOST_INSTANT_MAILS_A_DAY) {
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
