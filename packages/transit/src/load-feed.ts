import type { Database } from '@kot/db/connect'
import { TimetableFormatError } from '@kot/domain/travel/bytes'
import { buildTimetable } from './build-timetable.ts'
import { checkFeed } from './check-feed.ts'
import { FeedError, type FeedProblem } from './feed-problem.ts'
import { fetchFeed, type FetchOptions } from './fetch-feed.ts'
import { readFeed } from './read-feed.ts'
import { longDate } from './service-days.ts'
import {
  currentTimetable,
  hashOf,
  readTimetable,
  storeTimetable,
  type StoreOutcome,
} from './timetable-store.ts'

export type LoadReport = {
  /** `refused`: what was published before stays. */
  readonly outcome: StoreOutcome | 'refused'
  readonly problems: readonly FeedProblem[]
}

/**
 * Fetches a feed and publishes it. May run at any time, twice at once or be killed: nothing is stored before the last
 * step, which is one transaction.
 *
 * @throws where it cannot be fetched
 */
export async function loadFeed(
  db: Database,
  place: string,
  options: FetchOptions = {},
): Promise<LoadReport> {
  const fetchedAt = new Date()
  return publishFeed(db, await fetchFeed(place, options), fetchedAt)
}

/** Checks a feed and publishes the timetable made from it, if it can be used. */
export async function publishFeed(
  db: Database,
  zip: Uint8Array,
  fetchedAt: Date,
): Promise<LoadReport> {
  try {
    const feed = await readFeed(zip)
    const checked = checkFeed(feed, fetchedAt)
    const { problems, serviceDay } = checked
    if (serviceDay === null || problems.some(({ isFatal }) => isFatal)) {
      return { outcome: 'refused', problems }
    }
    const outcome = await storeTimetable(db, {
      timetable: buildTimetable(feed, checked, serviceDay),
      feedHash: hashOf(zip),
      fetchedAt,
      serviceDay: longDate(serviceDay),
    })
    return { outcome, problems }
  } catch (error) {
    if (error instanceof FeedError) return { outcome: 'refused', problems: [error.problem] }
    throw error
  }
}

/** A worker that was down on the day of the load does not wait for the next week. */
const DUE_AFTER_MS = 8 * 86_400_000

/** Whether there is no timetable, only an old one, or one that this version of the program cannot read. */
export async function isLoadDue(db: Database, now: Date): Promise<boolean> {
  const current = await currentTimetable(db)
  if (current === null || now.getTime() - current.fetchedAt.getTime() > DUE_AFTER_MS) return true
  try {
    return (await readTimetable(db, current.hash)) === null
  } catch (error) {
    if (error instanceof TimetableFormatError) return true
    throw error
  }
}
