import type { MarketReport } from '@kot/contract/market/market-report'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'
import { type RegionKey, regionKeys } from '@kot/domain/postcode/postcode-table'
import { MIN_HOMES, joinInitialRent, coveredPostcodes, recentSince } from './report-window.ts'

type Week = MarketReport['weeks'][number]

/** Half a year. */
const WEEKS = 26

/**
 * Counts the homes that came and left per week. Weeks before we started counting are left out,
 * including the week of the first home: its market did not come in that week.
 */
export async function weeksOfMarket(db: Kysely<DB>, now: Date): Promise<Week[]> {
  // A week in hours: in days it would be an hour off where the session's time zone changes its
  // clock.
  const { rows } = await sql<Week>`
    with week as (
      select
        this_monday - ago * interval '168 hours' as monday,
        this_monday - (ago - 1) * interval '168 hours' as next_monday
      from
        date_trunc('week', ${now}::timestamptz, 'UTC') this_monday,
        generate_series(1, ${WEEKS}::integer) ago
    )
    select
      to_char(monday at time zone 'UTC', 'YYYY-MM-DD') as monday,
      (
        select count(*) from home where created_at >= monday and created_at < next_monday
      ) as came,
      (
        select count(*) from home where gone_at >= monday and gone_at < next_monday
      ) as left
    from week
    where monday >= (select min(created_at) from home)
    order by monday
  `.execute(db)
  return rows
}

type DaysRow = {
  region: RegionKey | null
  homes: number
  low: number
  median: number
  high: number
}

/**
 * Returns how long recently gone homes were on the market: the whole country, then the regions in
 * their usual order.
 */
export async function daysOnMarket(
  db: Kysely<DB>,
  now: Date,
): Promise<MarketReport['days_on_market']> {
  const { rows } = await sql<DaysRow>`
    select
      known.region,
      count(*) as homes,
      percentile_cont(0.25) within group (order by stay.days) as low,
      percentile_cont(0.5) within group (order by stay.days) as median,
      percentile_cont(0.75) within group (order by stay.days) as high
    from home
    left join ${coveredPostcodes} on known.postcode = home.postcode
    cross join lateral (
      select greatest(extract(epoch from gone_at - created_at)::float8 / 86400, 0) as days
    ) stay
    where gone_at > ${recentSince(now)} and gone_at <= ${now}
    group by grouping sets ((), (known.region))
    having
      count(*) >= ${MIN_HOMES}
      -- Homes with an unknown postcode count for the country, but for no region.
      and (grouping(known.region) = 1 or known.region is not null)
  `.execute(db)
  return rows
    .toSorted((one, other) => placeOf(one.region) - placeOf(other.region))
    .map(({ region, homes, low, median, high }) => ({
      region,
      homes,
      low: Math.round(low),
      median: Math.round(median),
      high: Math.round(high),
    }))
}

const placeOf = (region: RegionKey | null) => (region === null ? -1 : regionKeys.indexOf(region))

type ChangesRow = { homes: number; cut: number; raised: number; median_cut_percent: number | null }

/**
 * Counts rents that are lower or higher than when their home came. Each home counts once, from its
 * first rent to its last: one that went up and down again has not changed. Homes that invite offers
 * have no rent to compare and are not counted.
 */
export async function priceChanges(
  db: Kysely<DB>,
  now: Date,
): Promise<MarketReport['price_changes']> {
  const { rows } = await sql<ChangesRow>`
    select
      count(*) as homes,
      count(*) filter (where home.price < first_asked.price) as cut,
      count(*) filter (where home.price > first_asked.price) as raised,
      percentile_cont(0.5)
        within group (order by (first_asked.price - home.price) * 100::float8 / first_asked.price)
        filter (where home.price < first_asked.price) as median_cut_percent
    from home
    ${joinInitialRent}
    where
      home.created_at <= ${now}
      and (home.gone_at is null or home.gone_at > ${recentSince(now)})
      and home.price > 0 and first_asked.price > 0
  `.execute(db)
  const [row] = rows
  if (!row || row.homes < MIN_HOMES) return null
  const { homes, cut, raised, median_cut_percent } = row
  return {
    homes,
    cut,
    raised,
    median_cut_percent:
      median_cut_percent === null || cut < MIN_HOMES
        ? null
        : Math.round(median_cut_percent * 10) / 10,
  }
}
