import type { DB } from '@kot/db/generated'
import { rentPeriodMonths, type SeenRent } from '@kot/domain/market/fair-rent'
import { type Kysely, sql } from 'kysely'

const DAYS_A_MONTH = 30.4

type SeenRow = { postcode: string; price: number; size: number; days_ago: number }

/**
 * Reads the current rent of homes, or the last one if they left within the period. A home that returns as
 * another one is counted once, as it was last seen; one that the operator took down is not counted.
 */
export async function readSeenRents(db: Kysely<DB>, now: Date): Promise<SeenRent[]> {
  const { rows } = await sql<SeenRow>`
    select distinct on (postcode, address, size)
      postcode,
      price,
      size,
      greatest(extract(epoch from ${now}::timestamptz - coalesce(gone_at, ${now})), 0)::float8
        / 86400 as days_ago
    from home
    where
      price > 0 and size > 0 and hidden_at is null
      and created_at <= ${now}
      and coalesce(gone_at, ${now}) > ${now}::timestamptz - ${rentPeriodMonths} * interval '1 month'
    -- The fit holds back every fifth home of this order, in which each postcode has its turn.
    order by postcode, address, size, gone_at desc nulls first, id
  `.execute(db)
  return rows.map(({ postcode, price, size, days_ago }) => ({
    postcode,
    price,
    size,
    monthsAgo: days_ago / DAYS_A_MONTH,
  }))
}
