import type { MarketReport } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import { FEWEST_HOMES } from './fewest-homes.ts'
import { knownPostcodes } from './known-postcodes.ts'

type Row = { postcode: string; homes: number; low: number; median: number; high: number }

/** What a square metre costs by postcode, of homes on offer that state rent and size. */
export async function rentPerM2(db: Kysely<DB>): Promise<MarketReport['rent_per_m2']> {
  // Less than a króna for a square metre is a slip of the pen.
  const { rows } = await sql<Row>`
    select
      postcode,
      count(*) as homes,
      percentile_cont(0.25) within group (order by price / size::float8) as low,
      percentile_cont(0.5) within group (order by price / size::float8) as median,
      percentile_cont(0.75) within group (order by price / size::float8) as high
    from home
    join ${knownPostcodes} using (postcode)
    where gone_at is null and size > 0 and price >= size
    group by postcode
    having count(*) >= ${FEWEST_HOMES}
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
