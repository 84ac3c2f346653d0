import type { MarketReport } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import { FEWEST_HOMES } from './fewest-homes.ts'
import { joinFirstAsked } from './first-asked.ts'
import { recentSince } from './recent-since.ts'

type Row = { homes: number; cut: number; raised: number; median_cut_percent: number | null }

/**
 * How many rents are lower or higher than when their home came. Each home counts once, from its first rent
 * to its last: one that went up and down again has not changed. Those that want or wanted an offer have
 * no rent to compare and are not counted.
 */
export async function priceChanges(
  db: Kysely<DB>,
  now: Date,
): Promise<MarketReport['price_changes']> {
  const { rows } = await sql<Row>`
    select
      count(*) as homes,
      count(*) filter (where home.price < first_asked.price) as cut,
      count(*) filter (where home.price > first_asked.price) as raised,
      percentile_cont(0.5)
        within group (order by (first_asked.price - home.price) * 100::float8 / first_asked.price)
        filter (where home.price < first_asked.price) as median_cut_percent
    from home
    ${joinFirstAsked}
    where
      home.created_at <= ${now}
      and (home.gone_at is null or home.gone_at > ${recentSince(now)})
      and home.price > 0 and first_asked.price > 0
  `.execute(db)
  const [row] = rows
  if (!row || row.homes < FEWEST_HOMES) return null
  const { homes, cut, raised, median_cut_percent } = row
  return {
    homes,
    cut,
    raised,
    median_cut_percent:
      median_cut_percent === null || cut < FEWEST_HOMES
        ? null
        : Math.round(median_cut_percent * 10) / 10,
  }
}
