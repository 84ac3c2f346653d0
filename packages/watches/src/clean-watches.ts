import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

const DAY_MS = 24 * 60 * 60_000
/** Longer than any digest looks back. */
const KEEP_NEWS_DAYS = 180
/** A home that returns after this time is announced again. */
const KEEP_NOTIFIED_DAYS = 90

export type CleanedWatches = { news: number; matches: number; told: number }

/** Deletes old news that was matched, the matches and notifications of homes long gone, and rows that
 *  matching wrote while their account was deleted. */
export async function cleanWatches(db: Database, now: Date): Promise<CleanedWatches> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const news = await db
    .deleteFrom('home_news')
    .where('matched_at', 'is not', null)
    .where('happened_at', '<', before(KEEP_NEWS_DAYS))
    .executeTakeFirst()
  const remove = async (table: 'watch_match' | 'watch_notified') => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} done
      where
        not exists (
          select from home
          where id = done.home_id and (gone_at is null or gone_at >= ${before(KEEP_NOTIFIED_DAYS)})
        )
        or not exists (select from watch where account_id = done.account_id)
    `.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  return {
    news: Number(news.numDeletedRows),
    matches: await remove('watch_match'),
    told: await remove('watch_notified'),
  }
}
