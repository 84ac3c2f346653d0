const DAY_MS = 24 * 60 * 60_000

/**
 * Adverts found after a longer gap since the last good full crawl are late. Most of them are not new,
 * and announcing them all would bury those that are.
 */
const MAX_GAP_MS = DAY_MS

/**
 * An advert dated this long before the last good full crawl is late: it was hidden or is shown again.
 * The margin covers sites that give only dates or publish with a delay.
 */
const OLD_NEWS_MS = 2 * DAY_MS

type Before = {
  /** End of the last good full crawl. */
  lastAcceptedAt: Date | null
  /** The reader version of that crawl. */
  readerVersion: number
}

/** Returns whether all adverts of a crawl are late: there is no way to know whether they are new. */
export const isLateCrawl = (
  { lastAcceptedAt, readerVersion }: Before,
  { version, endedAt }: { version: number; endedAt: Date },
): boolean =>
  lastAcceptedAt === null ||
  endedAt.getTime() - lastAcceptedAt.getTime() > MAX_GAP_MS ||
  readerVersion !== version

/** Returns whether one advert is late, by its own date. */
export const isLateAdvert = (publishedAt: Date | null, lastAcceptedAt: Date | null): boolean =>
  publishedAt !== null &&
  lastAcceptedAt !== null &&
  lastAcceptedAt.getTime() - publishedAt.getTime() > OLD_NEWS_MS

/**
 * Returns the creation date of a late home: the date given by the site, or a date before the last good
 * full crawl. It is never today, which would show the home as new.
 */
export function createdAtWhenLate(
  publishedAt: Date | null,
  lastAcceptedAt: Date | null,
  now: Date,
): Date {
  if (publishedAt !== null && publishedAt <= now) return publishedAt
  const dayBefore = now.getTime() - DAY_MS
  return new Date(Math.min(lastAcceptedAt?.getTime() ?? dayBefore, dayBefore))
}
