import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'

export type MarketToday = {
  onOffer: number
  newToday: number
  leftToday: number
  /** Taken down by an operator. */
  hidden: number
  /** When the market last changed; null before the first home came. */
  changedAt: Date | null
}

/** How the market stands, and what came and left since midnight. */
export async function marketToday(db: Kysely<DB>, now: Date): Promise<MarketToday> {
  // Iceland keeps UTC all year.
  const midnight = new Date(now.toISOString().slice(0, 10))
  const { rows } = await sql<MarketToday>`
    select
      (select count(*)::integer from home where gone_at is null) as "onOffer",
      (select count(*)::integer from home where gone_at is null and created_at >= ${midnight})
        as "newToday",
      -- Whatever left today has changed today: that is in an index.
      (select count(*)::integer from home where updated_at >= ${midnight} and gone_at >= ${midnight})
        as "leftToday",
      (select count(*)::integer from home where hidden_at is not null) as hidden,
      (select max(updated_at) from home) as "changedAt"
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the database counted nothing')
  return figures
}
