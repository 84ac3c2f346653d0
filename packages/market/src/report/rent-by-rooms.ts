import type { MarketReport } from '@kot/contract/market-report'
import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import { FEWEST_HOMES } from './fewest-homes.ts'

type Row = {
  rooms: number
  homes: number
  median_rent: number
  with_size: number
  median_size: number | null
}

/** Stands for itself and more, as in the search. */
const MOST_ROOMS = 4

/** Rents of homes on offer by the number of their rooms; those that do not state it are not counted. */
export async function rentByRooms(db: Kysely<DB>): Promise<MarketReport['rent_by_rooms']> {
  const { rows } = await sql<Row>`
    select
      least(home.rooms, ${MOST_ROOMS}::integer) as rooms,
      count(*) as homes,
      percentile_cont(0.5) within group (order by price) as median_rent,
      count(*) filter (where size > 0) as with_size,
      percentile_cont(0.5) within group (order by size) filter (where size > 0) as median_size
    from home
    where gone_at is null and price > 0 and home.rooms is not null
    group by 1
    having count(*) >= ${FEWEST_HOMES}
    order by 1
  `.execute(db)
  return rows.map(({ rooms, homes, median_rent, with_size, median_size }) => ({
    rooms,
    homes,
    median_rent: Math.round(median_rent),
    median_size: median_size === null || with_size < FEWEST_HOMES ? null : Math.round(median_size),
  }))
}
