import type { MarketReport, MonthFigure } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import { FEWEST_HOMES } from './fewest-homes.ts'
import { joinFirstAsked } from './first-asked.ts'
import { knownPostcodes } from './known-postcodes.ts'
import { trendBegin } from './trend-begin.ts'

type Row = { area: string | null; month: string; homes: number; median_rent: number }

/** Two points are a difference, not yet a course. */
const FEWEST_MONTHS = 3

/**
 * What homes asked when they came, by the month in which they did. Later changes do not count: old homes
 * have had more time to be made cheaper than new ones, and a trend of their last rents would rise by that
 * alone.
 */
export async function rentTrends(db: Kysely<DB>, now: Date): Promise<MarketReport['trends']> {
  const { rows } = await sql<Row>`
    with came as (
      select
        date_trunc('month', home.created_at at time zone 'UTC') as month,
        first_asked.price as rent,
        known.region,
        known.postal_name,
        known.postcode
      from home
      ${joinFirstAsked}
      left join ${knownPostcodes} on known.postcode = home.postcode
      where
        home.created_at >= ${trendBegin(now)} and home.created_at <= ${now}
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
    -- Four times as fast as a row for each area a home is in.
    group by grouping sets (
      (came.month), (came.month, region), (came.month, postal_name), (came.month, postcode)
    )
    having count(*) >= ${FEWEST_HOMES}
    order by came.month
  `.execute(db)

  const trends = new Map<string, MonthFigure[]>()
  for (const { area, month, homes, median_rent } of rows) {
    // Those of postcodes that nobody knows count for the country alone.
    if (area === null) continue
    const months = trends.get(area) ?? []
    months.push({ month, homes, median_rent: Math.round(median_rent) })
    trends.set(area, months)
  }
  return Object.fromEntries([...trends].filter(([, months]) => months.length >= FEWEST_MONTHS))
}
