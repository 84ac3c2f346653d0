/** A calendar month, as 2026-11. Iceland uses UTC all year. */
export type Month = string

export const monthOf = (date: Date): Month => date.toISOString().slice(0, 7)

export const startOfMonth = (month: Month): Date => new Date(`${month}-01T00:00:00Z`)

export function monthAfter(month: Month): Month {
  const start = startOfMonth(month)
  start.setUTCMonth(start.getUTCMonth() + 1)
  return monthOf(start)
}

/** What was begun before midnight may be stored after it. */
const STILL_STORED_MS = 60 * 60_000

/** Returns whether everything of a month is stored, so that it can be exported for good. */
export const isMonthComplete = (month: Month, now: Date): boolean =>
  now.getTime() >= startOfMonth(monthAfter(month)).getTime() + STILL_STORED_MS

const DAY_MS = 24 * 60 * 60_000

/**
 * Records may be abroad alone for six months (Act 145/1994, art. 20). The operator is reminded a
 * month before that; the alert BooksNotExported has the same number.
 */
const REMINDER_DAYS = 150
const ALLOWED_DAYS = 181

/** Returns for how many days nothing was exported, once that is long, and whether it is too long. */
export function booksExportDue(
  notExportedSince: Date | null,
  now: Date,
): { days: number; isLate: boolean } | null {
  if (notExportedSince === null) return null
  const days = Math.floor((now.getTime() - notExportedSince.getTime()) / DAY_MS)
  return days < REMINDER_DAYS ? null : { days, isLate: days >= ALLOWED_DAYS }
}
