import { fitsWatch, type AdvertFacts } from '@kot/domain/watch/fits-watch'
import type { MarketHome } from '@kot/domain/home/home'
import type { DigestItem, NewsReason, Watch } from '@kot/domain/watch/watch'
import type { DB } from '@kot/db/generated'
import {
  drawnAreaCondition,
  limitColumns,
  limitedColumns,
  watchLimitsCondition,
} from '@kot/db/read/criteria'
import { sql, type Transaction } from 'kysely'
import type { NearPlaces } from '../near-places.ts'
import { newsCondition } from '../match-news.ts'

/** News that matches a watch by its limits. */
export type WatchMatch = {
  watchId: number
  accountId: string
  homeId: number
  reason: NewsReason
  newsId: number
  priceBefore: number | null
  caughtUp: boolean
}

/**
 * Derives what each watch has not been notified of: the news between its position and `upTo`, compared
 * with the homes as they are now. The watches must be locked.
 */
export async function deriveMatches(
  trx: Transaction<DB>,
  watchIds: readonly number[],
  upTo: number,
): Promise<WatchMatch[]> {
  if (watchIds.length === 0) return []
  const { rows } = await sql<WatchMatch>`
    with wanted as materialized (
      select
        id, account_id, postcodes, drawn_area(area_corners) as shape, news_position,
        ${limitColumns}
      from watch
      where id = any(${watchIds}::integer[])
    ),
    -- The news of a day or a month is small beside the watches: it is read once for all of them.
    recent as materialized (
      select
        news.id as news_id, news.position, news.reason, news.price_before, news.caught_up,
        home.id, home.postcode, ${limitedColumns}, grid_point(home.position) as spot
      from home_news news
      join home on home.id = news.home_id and home.gone_at is null
      where news.position > (select min(news_position) from wanted) and news.position <= ${upTo}
    )
    select ${matchColumns}
    from (select wanted.*, postcode from wanted, unnest(postcodes) postcode where shape is null) area
    join recent home on home.postcode = area.postcode
      and home.position > area.news_position
      and ${watchLimitsCondition()}
      and ${newsCondition('home')}
    union all
    select ${matchColumns}
    from (select * from wanted where shape is not null) area
    join recent home on ${drawnAreaCondition(sql`home.spot`)}
      and home.position > area.news_position
      and ${watchLimitsCondition()}
      and ${newsCondition('home')}
  `.execute(trx)
  return rows
}

const matchColumns = sql`
  area.id as "watchId",
  area.account_id as "accountId",
  home.id as "homeId",
  home.reason,
  home.news_id as "newsId",
  home.price_before as "priceBefore",
  home.caught_up as "caughtUp"`

/** The matches that meet all criteria of their watch. */
export const fitting = (
  matches: readonly WatchMatch[],
  parts: {
    watches: ReadonlyMap<number, Watch>
    homes: ReadonlyMap<number, MarketHome>
    facts: ReadonlyMap<number, AdvertFacts>
    areNear: NearPlaces
    now: Date
  },
): WatchMatch[] =>
  // Minutes are calculated for all homes of a watch together.
  [...Map.groupBy(matches, ({ watchId }) => watchId)].flatMap(([watchId, ofWatch]) => {
    const watch = parts.watches.get(watchId)
    if (watch === undefined) return []
    const fits = ofWatch.filter(({ homeId }) => {
      const home = parts.homes.get(homeId)
      return home && fitsWatch(home, parts.facts.get(homeId), watch, parts.now)
    })
    const areNear = parts.areNear(
      watch,
      fits.map(({ homeId }) => homeId),
    )
    return fits.filter((_, index) => areNear[index])
  })

/** For a home with several reasons since the last digest, the most significant one. */
const PRECEDENCE: readonly NewsReason[] = ['new', 'back', 'cheaper']

type DigestItems = { items: DigestItem[]; caughtUp: DigestItem[] }

/**
 * Groups matches for a digest: each home once, the latest first. A home is late only if it has no
 * other reason.
 */
export function digestItems(
  matches: readonly WatchMatch[],
  homes: ReadonlyMap<number, MarketHome>,
): DigestItems {
  const found: DigestItems = { items: [], caughtUp: [] }
  const latestFirst = matches.toSorted((one, other) => other.newsId - one.newsId)
  for (const [homeId, ofHome] of Map.groupBy(latestFirst, (match) => match.homeId)) {
    const home = homes.get(homeId)
    if (home === undefined) continue
    const fresh = ofHome.filter(({ caughtUp }) => !caughtUp)
    if (fresh.length > 0) found.items.push(itemOf(home, fresh))
    else found.caughtUp.push(itemOf(home, ofHome))
  }
  return found
}

function itemOf(home: MarketHome, matches: readonly WatchMatch[]): DigestItem {
  const reason = PRECEDENCE.find((any) => matches.some((match) => match.reason === any)) ?? 'new'
  const priceBefore = matches.find((match) => match.priceBefore !== null)?.priceBefore ?? null
  return asItem(home, { reason, priceBefore })
}

/** A current home with the reason for its notification. */
export function asItem(
  home: MarketHome,
  { reason, priceBefore }: Pick<DigestItem, 'reason' | 'priceBefore'>,
): DigestItem {
  // The rent may have risen again.
  const fell = priceBefore !== null && priceBefore > home.price
  return { ...home, reason, priceBefore: fell ? priceBefore : null }
}

/**
 * Marks matches as notified, each home and reason once for an account, by its first watch.
 * @returns those that were not notified before
 */
export async function markNotified(
  trx: Transaction<DB>,
  matches: readonly WatchMatch[],
  now: Date,
): Promise<WatchMatch[]> {
  if (matches.length === 0) return []
  const first = new Map<string, WatchMatch>()
  for (const match of matches.toSorted((one, other) => one.watchId - other.watchId)) {
    const key = keyOf(match.accountId, match.homeId, match.reason)
    if (!first.has(key)) first.set(key, match)
  }
  const told = [...first.values()]
  const { rows } = await sql<{ account_id: string; home_id: number; reason: string }>`
    insert into watch_notified (account_id, home_id, reason, notified_at)
    select account_id, home_id, reason, ${now}::timestamptz
    from unnest(
      ${told.map(({ accountId }) => accountId)}::uuid[],
      ${told.map(({ homeId }) => homeId)}::integer[],
      ${told.map(({ reason }) => reason)}::text[]
    ) as match (account_id, home_id, reason)
    order by 1, 2, 3
    on conflict do nothing
    returning account_id, home_id, reason
  `.execute(trx)
  return rows.flatMap((row) => first.get(keyOf(row.account_id, row.home_id, row.reason)) ?? [])
}

const keyOf = (...parts: (string | number)[]): string => parts.join(' ')
