const DAY_MS = 24 * 60 * 60_000

/**
 * After a good sweep, whatever the next one finds came within the time between them. Up to a day that
 * may be called new; after a longer gap most of it is not, and a flood of it would bury what is.
 */
const LONGEST_GAP_MS = DAY_MS

/** An advert that the site dates this long before our last good sweep was not missed by it: it was
 *  hidden, or is shown again. Sites that give only days, and queues of theirs, need some room. */
const OLD_NEWS_MS = 2 * DAY_MS

type Before = {
  /** End of the last good sweep. */
  goodAt: Date | null
  /** The version of the reader that did it. */
  readerVersion: number
}

/** Whether what a look finds is to be caught up on as a whole: nobody can say that it is new. */
export const isLateCrawl = (
  { goodAt, readerVersion }: Before,
  { version, endedAt }: { version: number; endedAt: Date },
): boolean =>
  goodAt === null ||
  endedAt.getTime() - goodAt.getTime() > LONGEST_GAP_MS ||
  readerVersion !== version

/** Whether one advert is, by its own date. */
export const isLateAdvert = (publishedAt: Date | null, goodAt: Date | null): boolean =>
  publishedAt !== null && goodAt !== null && goodAt.getTime() - publishedAt.getTime() > OLD_NEWS_MS

/**
 * Since when a home is on offer that is seen late: since the day the site names, or since before our last
 * good sweep, and never since today, which would show it as new.
 */
export function createdAtWhenLate(publishedAt: Date | null, goodAt: Date | null, now: Date): Date {
  if (publishedAt !== null && publishedAt <= now) return publishedAt
  const dayBefore = now.getTime() - DAY_MS
  return new Date(Math.min(goodAt?.getTime() ?? dayBefore, dayBefore))
}
