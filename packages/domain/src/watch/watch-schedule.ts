import type { AlertFrequency } from './watch-options.ts'

// Iceland uses UTC all year, so its hours are UTC hours.
const DIGEST_HOUR = 8

/** The hours in which nothing is sent at once. They may span midnight. */
export type QuietHours = { readonly from: number; readonly until: number }

/** Null where its owner turned them off. */
export type QuietSetting = QuietHours | null

export const defaultQuietHours: QuietHours = { from: 22, until: 7 }

type QuietRow = {
  readonly quiet: boolean | null
  readonly quiet_from: number | null
  readonly quiet_until: number | null
}

/** Quiet hours as they are stored (`watch_settings`); the default where nothing is. */
export function quietSetting({ quiet, quiet_from, quiet_until }: QuietRow): QuietSetting {
  if (quiet === null || quiet_from === null || quiet_until === null) return defaultQuietHours
  return quiet ? { from: quiet_from, until: quiet_until } : null
}

/** Maximum number of notices per account and day over all instant watches and channels. Further homes
 *  come together the next morning. */
export const MAX_INSTANT_NOTICES_PER_DAY = 8

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

/** Returns when an account may be notified at once: now, or after its quiet hours or the current day. */
export function nextInstantNoticeAt(now: Date, noticesToday: number, quiet: QuietSetting): Date {
  const isFull = noticesToday >= MAX_INSTANT_NOTICES_PER_DAY
  const morning = quiet?.until ?? defaultQuietHours.until
  const earliest = isFull ? addDays(atHour(now, morning), 1) : now
  return quiet === null ? earliest : endOfQuiet(earliest, quiet)
}

/** Returns the moment itself, or the end of the quiet hours that it is in. */
function endOfQuiet(moment: Date, { from, until }: QuietHours): Date {
  const hour = moment.getUTCHours()
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  // Equal hours would be quiet all day: such a setting means none.
  if (!isQuiet || from === until) return moment
  const end = atHour(moment, until)
  return end > moment ? end : addDays(end, 1)
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
