import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { watchesDigest } from '@kot/jobs/jobs'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { nextInstantMailAt, MAX_INSTANT_MAILS_PER_DAY, nextDigestAt } from '@kot/domain/watch'
import type { Database } from '@kot/db/connect'

/**
 * `matchesWatch` of the domain package, in SQL, between a row of `home` and one of `watch_area` called
 * `area`; the postcode is the caller's to join by. A test holds the two against each other. Unknown
 * rooms count as one, which is enough only for those who ask for no more.
 * @param rent what the home costs, for a caller who asks about another rent than today's
 */
export const watchAreaCondition = (rent: RawBuilder<number> = sql`home.price`) => sql<boolean>`
  area.max_rent >= ${rent}
  and area.min_size <= home.size
  and area.min_rooms <= coalesce(home.rooms, 1)
  and (home.pets_allowed or not area.pets)`

/**
 * News with the watches it matches. A home that left meanwhile matches nobody, and one that changed is
 * matched as it is now. A fall of the rent matters to those whose limit it crossed.
 */
const newsWithWatchAreas = (news: readonly number[]) => sql`
  home_news news
  join home on home.id = news.home_id and home.gone_at is null
  join watch_area area on area.postcode = home.postcode and ${watchAreaCondition()}
    and (news.reason <> 'cheaper' or news.price_before > area.max_rent)
    and news.id = any(${news}::bigint[])`

/**
 * Sets when the instant watches that just got a match are to be told. What is only caught up on has no
 * hurry: it waits for the next morning. @returns how many watches there are
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

/** Not those who were told the same before or wait to be. */
const withMatch = sql`
  join watch_match match
    on match.account_id = area.account_id and match.home_id = home.id
    and match.reason = news.reason and match.news_id = news.id`

export type MatchedNews = {
  /** How much news was held against the watches. */
  news: number
  matches: number
  /** How often an instant watch got something to tell, now or when it may. */
  instant: number
}

/**
 * Holds everything that is new on the market against all watches, once. May run twice and at the same
 * time: news is taken by one run, and whatever somebody was told of a home is never matched again.
 */
export async function matchNews(trx: Transaction<DB>, now: Date): Promise<MatchedNews> {
  const { fresh, known } = await claimNews(trx, now)
  if (fresh.length + known.length === 0) return { news: 0, matches: 0, instant: 0 }
  // Enough to sort half a million matches in memory; more of them go through files.
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

/** The ids of what waits, apart by whether the same may have been told of the home before: it comes on
 *  the market once, but may get cheaper or come back again and again. */
async function claimNews(trx: Transaction<DB>, now: Date) {
  const taken = await trx
    .updateTable('home_news')
    .set({ matched_at: now })
    .where('id', 'in', (news) =>
      news
        .selectFrom('home_news')
        .select('id')
        .where('matched_at', 'is', null)
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

/**
 * Matches news with all watches, in one statement. @returns how many matches there are
 *
 * In the order of the primary key, because its index then grows page by page: a million matches in the
 * order of the homes would touch all of it a hundred times over. Whether a match is known already is
 * asked only where it can be: for every row that takes half as long again.
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
    select from watch_told told
    where told.account_id = area.account_id and told.home_id = home.id and told.reason = news.reason
  )`

/** When the first of the news happened that no watch has been held against; null when there is none. */
export async function oldestUnmatchedNews(db: Database): Promise<Date | null> {
  const { happened } = await db
    .selectFrom('home_news')
    .select(({ fn }) => fn.min<Date | null>('happened_at').as('happened'))
    .where('matched_at', 'is', null)
    .executeTakeFirstOrThrow()
  return happened
}
