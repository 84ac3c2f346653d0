import type { DB } from '@kot/db/generated'
import { type Kysely, type RawBuilder, sql } from 'kysely'

const DAY_MS = 24 * 60 * 60_000
/** The last good and the first bad page are stored for 30 days. */
const KEEP_PAGES_DAYS = 30
const KEEP_CRAWLS_DAYS = 365
/** Older entries are not used: crawl/page-cache.ts. */
const KEEP_KNOWN_DAYS = 1
/** Long enough to inspect an upload at the request of a partner. */
const KEEP_PUSHED_DAYS = 7

export type DeletedIntakeData = { pages: number; crawls: number; known: number; pushed: number }

/**
 * Deletes intake data that is no longer needed. This includes uploads that were never processed: after
 * a week they are out of date.
 */
export async function deleteOldIntakeData(db: Kysely<DB>, now: Date): Promise<DeletedIntakeData> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const remove = async (statement: RawBuilder<unknown>) => {
    const { numAffectedRows } = await statement.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  return {
    pages: await remove(sql`delete from saved_page where saved_at < ${before(KEEP_PAGES_DAYS)}`),
    crawls: await remove(sql`delete from crawl where ended_at < ${before(KEEP_CRAWLS_DAYS)}`),
    known: await remove(
      sql`delete from page_cache_entry where seen_at < ${before(KEEP_KNOWN_DAYS)}`,
    ),
    pushed: await remove(
      sql`delete from pushed_page where received_at < ${before(KEEP_PUSHED_DAYS)}`,
    ),
  }
}
