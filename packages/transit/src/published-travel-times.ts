import type { Database } from '@kot/db/connect'
import { TimetableFormatError } from '@kot/domain/travel/bytes'
import { createTravelTimes } from '@kot/domain/travel/travel-times'
import type { KnownTravel } from '@kot/domain/travel/watch-places'
import { currentTimetable, readTimetable } from './timetable-store.ts'

/**
 * Travel times by the published timetable, for what the server writes: mails and notices. The timetable is read and
 * prepared once for each version. Before the first one, after it has expired, and until the next load where another
 * version of the program stored it, only estimates on foot and by bike are known.
 */
export function createPublishedTravelTimes(
  db: Database,
  now: () => Date = () => new Date(),
): () => Promise<KnownTravel> {
  let known: { hash: string | null; times: Promise<KnownTravel> } | null = null

  async function prepare(hash: string | null): Promise<KnownTravel> {
    try {
      const timetable = hash === null ? null : await readTimetable(db, hash)
      return { times: createTravelTimes(timetable), hasTimetable: timetable !== null }
    } catch (error) {
      if (error instanceof TimetableFormatError) return onFoot
      // The next caller tries again.
      known = null
      throw error
    }
  }

  const onFoot: KnownTravel = { times: createTravelTimes(null), hasTimetable: false }

  return async () => {
    const current = await currentTimetable(db)
    // Buses that no longer run are worse than none.
    const isValid = current && current.validUntil >= now().toISOString().slice(0, 10)
    const hash = isValid ? current.hash : null
    if (known?.hash !== hash) known = { hash, times: prepare(hash) }
    return known.times
  }
}
