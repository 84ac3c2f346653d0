import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'

const DAY_MS = 24 * 60 * 60_000
/** Longer than any digest looks back. */
const KEEP_NEWS_DAYS = 180
/** A home that returns after this time is announced again. */
const KEEP_NOTIFIED_DAYS = 90

export type CleanedWatches = { news: number; told: number }

/** Deletes old news that was matched, and what was notified of homes long gone. */
export async function cleanWatches(db: Database, now: Date): Promise<CleanedWatches> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { numAffectedRows: news } = await sql`
    delete from watch_news using home_event
    where
      home_event.position = watch_news.event and watch_news.position is not null
      and home_event.happened_at < ${before(KEEP_NEWS_DAYS)}
  `.execute(db)
  const { numAffectedRows } = await sql`
    delete from watch_notified told
    where not exists (
      select from home
      where id = told.home_id and (gone_at is null or gone_at >= ${before(KEEP_NOTIFIED_DAYS)})
    )
  `.execute(db)
  return {
    news: Number(news ?? 0),
    told: Number(numAffectedRows ?? 0),
  }
}
