import type { DB } from '@kot/db/generated'
import { drawnAreaCondition, watchLimitsCondition } from '@kot/db/read/criteria'
import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { nextDigestAt } from '@kot/domain/watch/watch-schedule'
import { sql, type Transaction } from 'kysely'
import type { Database } from '@kot/db/connect'
import { takeTurn } from './news-position.ts'
import { isComingNews, takeNews } from './take-news.ts'

/** News that matters to a watch. A lower rent matters only to one whose limit it crossed. */
export const newsCondition = (news = 'news') => sql<boolean>`
  (
    ${sql.ref(`${news}.reason`)} <> 'cheaper'
    or ${sql.ref(`${news}.price_before`)} > area.max_rent
  )`

export type MatchedNews = {
  /** Number of news items that got their position. */
  news: number
  /** Number of instant watches with something to send. */
  instant: number
}

/**
 * Gives all pending news its position and finds the instant watches that it matches. Nothing else is
 * stored: what a digest contains is derived from the news when it is due. Safe to repeat and to run
 * concurrently: runs take turns.
 *
 * @param photosWaitMs how long news waits for the photos of its home to be compared, so that a mail can
 * show when they were seen elsewhere
 */
export async function matchNews(
  trx: Transaction<DB>,
  now: Date,
  photosWaitMs = 0,
): Promise<MatchedNews> {
  await takeTurn(trx)
  await takeNews(trx)
  const { news, before } = await positionNews(trx, now, photosWaitMs)
  if (news === 0) return { news: 0, instant: 0 }
  const instant = await scheduleInstantWatches(trx, before, now)
  if (instant > 0) await enqueue(trx, watchesDigest, {})
  return { news, instant }
}

/** Gives pending news its positions, in the order in which it happened. `before` is the position
 *  before the first of them. */
async function positionNews(trx: Transaction<DB>, now: Date, photosWaitMs: number) {
  const longAgo = new Date(now.getTime() - photosWaitMs)
  const { rows } = await sql<{ position: number }>`
    update watch_news set position = nextval('watch_news_position')
    where event = any(array(
      select id from home_news
      where position is null
        ${photosWaitMs > 0 ? sql`and (happened_at <= ${longAgo} or not ${hasUncheckedPhotos})` : sql``}
      order by id
    ))
    returning position
  `.execute(trx)
  return { news: rows.length, before: Math.min(...rows.map(({ position }) => position)) - 1 }
}

const hasUncheckedPhotos = sql<boolean>`
  exists (
    select from advert_photo
    where
      advert_photo.home_id = home_news.home_id
      -- Without an attempt that counts, its host did not answer yet.
      and not exists (
        select from photo where photo.url = advert_photo.url and photo.attempts > 0
      )
  )`

/**
 * Sets when instant watches with a match are due: now, or the next morning if all of it was seen late.
 * Quiet hours, pauses and the limit of a day are checked when the notice is written. The position of
 * a watch with nothing to send moves to where this run begins.
 * @returns the number of watches
 */
async function scheduleInstantWatches(
  trx: Transaction<DB>,
  before: number,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update watch set
      news_position = case when next_digest_at is null then ${before} else news_position end,
      next_digest_at = least(
        next_digest_at,
        case
          when matched.all_caught_up then ${nextDigestAt('instant', now)}::timestamptz
          else ${now}::timestamptz
        end
      )
    from (
      select watch_id, bool_and(caught_up) as all_caught_up
      from (
        select area.watch_id, news.caught_up
        from home_news news
        join home on home.id = news.home_id and home.gone_at is null
        join watch_area area on area.postcode = home.postcode and ${watchLimitsCondition()}
        where news.position > ${before} and ${newsCondition()}
        union all
        select area.watch_id, news.caught_up
        from home_news news
        join home on home.id = news.home_id and home.gone_at is null
        join watch_drawn_area area on ${drawnAreaCondition()} and ${watchLimitsCondition()}
        where news.position > ${before} and ${newsCondition()}
      ) found
      group by watch_id
    ) matched
    where watch.id = matched.watch_id and active and frequency = 'instant'
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Returns the time of the oldest news without a position; null when there is none. */
export async function oldestUnmatchedNews(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ happened: Date | null }>`
    select min(happened_at) as happened
    from (
      select happened_at from home_news where position is null
      union all
      select happened_at from home_event where ${isComingNews}
    ) waiting
  `.execute(db)
  return rows[0]?.happened ?? null
}
