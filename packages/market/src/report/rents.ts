import type { MarketReport, MonthFigure } from '@kot/contract/market/market-report'
import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'
import { MIN_HOMES, joinInitialRent, coveredPostcodes, trendStart } from './report-window.ts'

type RoomsRow = {
  rooms: number
  homes: number
  median_rent: number
  with_size: number
  median_size: number | null
}

/** Means this number or more, as in the search. */
const MAX_ROOMS = 4

/**
 * Returns rents of homes on offer by number of rooms. Homes without that number are not counted.
 */
export async function rentByRooms(db: Kysely<DB>): Promise<MarketReport['rent_by_rooms']> {
  const { rows } = await sql<RoomsRow>`
    select
      least(home.rooms, ${MAX_ROOMS}::integer) as rooms,
      count(*) as homes,
      percentile_cont(0.5) within group (order by price) as median_rent,
      count(*) filter (where size > 0) as with_size,
      percentile_cont(0.5) within group (order by size) filter (where size > 0) as median_size
    from home
    where gone_at is null and price > 0 and home.rooms is not null
    group by 1
    having count(*) >= ${MIN_HOMES}
    order by 1
  `.execute(db)
  return rows.map(({ rooms, homes, median_rent, with_size, median_size }) => ({
    rooms,
    homes,
    median_rent: Math.round(median_rent),
    median_size: median_size === null || with_size < MIN_HOMES ? null : Math.round(median_size),
  }))
}

type PostcodeRow = { postcode: string; homes: number; low: number; median: number; high: number }

/** Returns rents per square metre by postcode, of homes on offer with rent and size. */
export async function rentPerM2(db: Kysely<DB>): Promise<MarketReport['rent_per_m2']> {
  // Less than a króna per square metre is a typing error.
  const { rows } = await sql<PostcodeRow>`
    select
      postcode,
      count(*) as homes,
      percentile_cont(0.25) within group (order by price / size::float8) as low,
      percentile_cont(0.5) within group (order by price / size::float8) as median,
      percentile_cont(0.75) within group (order by price / size::float8) as high
    from home
    join ${coveredPostcodes} using (postcode)
    where gone_at is null and size > 0 and price >= size
    group by postcode
    having count(*) >= ${MIN_HOMES}
    order by postcode
  `.execute(db)
  return rows.map(({ postcode, homes, low, median, high }) => ({
    postcode,
    homes,
    low: Math.round(low),
    median: Math.round(median),
    high: Math.round(high),
  }))
}

type MonthRow = { area: string | null; month: string; homes: number; median_rent: number }

/** Two points are not enough for a trend. */
const MIN_MONTHS = 3

/**
 * Returns the initial rents by the month in which homes came. Later changes do not count: old homes
 * have had more time to become cheaper than new ones, so a trend of last rents would always rise.
 */
export async function rentTrends(db: Kysely<DB>, now: Date): Promise<MarketReport['trends']> {
  const { rows } = await sql<MonthRow>`
    with came as (
      select
        date_trunc('month', home.created_at at time zone 'UTC') as month,
        first_asked.price as rent,
        known.region,
        known.postal_name,
        known.postcode
      from home
      ${joinInitialRent}
      left join ${coveredPostcodes} on known.postcode = home.postcode
      where
        home.created_at >= ${trendStart(now)} and home.created_at <= ${now}
        and first_asked.price > 0
    )
    select
      case
        when grouping(region) = 0 then 'region:' || region
        when grouping(postal_name) = 0 then 'name:' || postal_name
        when grouping(postcode) = 0 then 'postcode:' || postcode
        else 'country'
      end as area,
      to_char(month, 'YYYY-MM') as month,
      count(*) as homes,
      percentile_cont(0.5) within group (order by rent) as median_rent
    from came
    -- Four times as fast as a row for each area of a home.
    group by grouping sets (
      (came.month), (came.month, region), (came.month, postal_name), (came.month, postcode)
    )
    having count(*) >= ${MIN_HOMES}
    order by came.month
  `.execute(db)

  const trends = new Map<string, MonthFigure[]>()
  for (const { area, month, homes, median_rent } of rows) {
    // Homes with an unknown postcode count for the country only.
    if (area === null) continue
    const months = trends.get(area) ?? []
    months.push({ month, homes, median_rent: Math.round(median_rent) })
    trends.set(area, months)
  }
  return Object.fromEntries([...trends].filter(([, months]) => months.length >= MIN_MONTHS))
}
