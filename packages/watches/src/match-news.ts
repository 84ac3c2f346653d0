import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { nextInstantMailAt, MAX_INSTANT_MAILS_PER_DAY, nextDigestAt } from '@kot/domain/watch'
import type { Database } from '@kot/db/connect'

/**
 * `matchesWatch` of the domain package in SQL, between a row of `home` and one of `watch_area`
 * called `area`. The caller joins by postcode. A test compares the two. Unknown rooms count as one.
 * @param rent for a caller that compares another rent than the current one
 */
export const watchAreaCondition = (rent: RawBuilder<number> = sql`home.price`) => sql<boolean>`
  area.max_rent >= ${rent}
  and area.min_size <= home.size
  and area.min_rooms <= coalesce(home.rooms, 1)
  and (home.pets_allowed or not area.pets)`

/**
 * News with the watches it matches. A home that left in the meantime matches no watch, and a
 * changed home is matched as it is now. A lower rent matters only to watches whose limit it
 * crossed.
 */
const newsWithWatchAreas = (news: readonly number[]) => sql`
  home_news news
  join home on home.id = news.home_id and home.gone_at is null
  join watch_area area on area.postcode = home.postcode and ${watchAreaCondition()}
    and (news.reason <> 'cheaper' or news.price_before > area.max_rent)
    and news.id = any(${news}::bigint[])`

/**
 * Sets when instant watches with a new match are due. A watch whose new matches are all late waits
 * for the next morning.
 * @returns the number of watches
 */
async function scheduleInstantDigests(
  trx: Transaction<DB>,
  news: readonly number[],
  { now, mayBeKnown }: { now: Date; mayBeKnown: boolean },
): Promise<number> {
  if (news.length === 0) return 0
  const today = now.toISOString().slice(0, 10)
  const { numAffectedRows } = await sql`
    update watch set next_digest_at = least(
      next_digest_at,
      case
        when matched.all_caught_up then ${nextDigestAt('instant', now)}::timestamptz
        when mails_on = ${today}::date and mails_that_day >= ${MAX_INSTANT_MAILS_PER_DAY}
          then ${nextInstantMailAt(now, MAX_INSTANT_MAILS_PER_DAY)}::timestamptz
        else ${nextInstantMailAt(now, 0)}::timestamptz
      end
    )
    from (
      select area.account_id, bool_and(news.caught_up) as all_caught_up
      from ${newsWithWatchAreas(news)} and area.instant
      ${mayBeKnown ? withMatch : sql``}
      group by area.account_id
    ) matched
    where watch.account_id = matched.account_id and active and frequency = 'instant'
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Only matches that this run has stored. Others were notified before or are already pending. */
const withMatch = sql`
  join watch_match match
    on match.account_id = area.account_id and match.home_id = home.id
    and match.reason = news.reason and match.news_id = news.id`

export type MatchedNews = {
  /** Number of news items that were matched. */
  news: number
  matches: number
  /** Number of instant watches that got a match. */
  instant: number
}

/**
 * Matches all pending news with all watches. Safe to repeat and to run concurrently: each news item
 * is claimed by one run, and a notified match is never added again.
 *
 * @param photosWaitMs how long news waits for the photos of its home to be compared, so that a mail can
 * say when they were seen elsewhere
 */
export async function matchNews(
  trx: Transaction<DB>,
  now: Date,
  photosWaitMs = 0,
): Promise<MatchedNews> {
  const { fresh, known } = await claimNews(trx, now, photosWaitMs)
  if (fresh.length + known.length === 0) return { news: 0, matches: 0, instant: 0 }
  // Enough to sort half a million matches in memory. Larger sorts use temporary files.
  await sql`set local work_mem = '64MB'`.execute(trx)
  const first = { now, mayBeKnown: false }
  const again = { now, mayBeKnown: true }
  const matches = (await storeMatches(trx, fresh, first)) + (await storeMatches(trx, known, again))
  const instant =
    (await scheduleInstantDigests(trx, fresh, first)) +
    (await scheduleInstantDigests(trx, known, again))
  if (instant > 0) await enqueue(trx, watchesDigest, {})
  return { news: fresh.length + known.length, matches, instant }
}

/**
 * Claims pending news, separated by whether the same may have been notified before: a home is new
 * once, but may get cheaper or return repeatedly.
 */
async function claimNews(trx: Transaction<DB>, now: Date, photosWaitMs: number) {
  const taken = await trx
    .updateTable('home_news')
    .set({ matched_at: now })
    .where('id', 'in', (news) =>
      news
        .selectFrom('home_news')
        .select('id')
        .where('matched_at', 'is', null)
        .$if(photosWaitMs > 0, (waiting) =>
          waiting.where((eb) =>
            eb.or([
              eb('happened_at', '<=', new Date(now.getTime() - photosWaitMs)),
              eb.not(hasUncheckedPhotos),
            ]),
          ),
        )
        .orderBy('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reason'])
    .execute()
  const idsOf = (wanted: typeof taken) => wanted.map(({ id }) => id)
  return {
    fresh: idsOf(taken.filter(({ reason }) => reason === 'new')),
    known: idsOf(taken.filter(({ reason }) => reason !== 'new')),
  }
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
 * Matches news with all watches in one statement.
 *
 * Inserts in primary key order, so that the index grows page by page. In the order of the homes, a
 * million matches would touch all of it a hundred times. Duplicates are checked for only where they
 * are possible, because the check makes the statement half as long again.
 * @returns the number of matches
 */
async function storeMatches(
  trx: Transaction<DB>,
  news: readonly number[],
  { mayBeKnown }: { mayBeKnown: boolean },
): Promise<number> {
  if (news.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into watch_match (account_id, home_id, reason, news_id, price_before, caught_up)
    select area.account_id, home.id, news.reason, news.id, news.price_before, news.caught_up
    from ${newsWithWatchAreas(news)}
    ${mayBeKnown ? notNotified : sql``}
    order by area.account_id, home.id, news.reason, news.id
    ${mayBeKnown ? sql`on conflict do nothing` : sql``}
  `.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const notNotified = sql`
  where not exists (
    select from watch_notified told
    where told.account_id = area.account_id and told.home_id = home.id and told.reason = news.reason
  )`

/** Returns the time of the oldest unmatched news; null when there is none. */
export async function oldestUnmatchedNews(db: Database): Promise<Date | null> {
  const { happened } = await db
    .selectFrom('home_news')
    .select(({ fn }) => fn.min<Date | null>('happened_at').as('happened'))
    .where('matched_at', 'is', null)
    .executeTakeFirstOrThrow()
  return happened
}
