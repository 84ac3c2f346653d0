import type { MarketReport } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import { regionKeys, type RegionKey } from '@kot/domain/region-key'
import { sql, type Kysely } from 'kysely'
import { FEWEST_HOMES } from './fewest-homes.ts'
import { knownPostcodes } from './known-postcodes.ts'
import { recentSince } from './recent-since.ts'

type Row = { region: RegionKey | null; homes: number; low: number; median: number; high: number }

/** How long homes stayed that left lately: the whole country, then the regions in their usual order. */
export async function daysOnMarket(
  db: Kysely<DB>,
  now: Date,
): Promise<MarketReport['days_on_market']> {
  const { rows } = await sql<Row>`
    select
      known.region,
      count(*) as homes,
      percentile_cont(0.25) within group (order by stay.days) as low,
      percentile_cont(0.5) within group (order by stay.days) as median,
      percentile_cont(0.75) within group (order by stay.days) as high
    from home
    left join ${knownPostcodes} on known.postcode = home.postcode
    cross join lateral (
      select greatest(extract(epoch from gone_at - created_at)::float8 / 86400, 0) as days
    ) stay
    where gone_at > ${recentSince(now)} and gone_at <= ${now}
    group by grouping sets ((), (known.region))
    having
      count(*) >= ${FEWEST_HOMES}
      -- Also those of postcodes that nobody knows are in the country, but they are no region.
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
