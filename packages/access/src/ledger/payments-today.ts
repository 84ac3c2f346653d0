import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import type { LedgerKind } from './ledger-kind.ts'

export type PaymentsToday = {
  /** Orders opened today, paid or not. */
  orders: number
  /** Whole krónur taken today, without what was given back. */
  captured: number
  refunded: number
  disputed: number
}

/** What moved since midnight, as the ledger counts it. */
export async function paymentsToday(db: Kysely<DB>, now: Date): Promise<PaymentsToday> {
  // Iceland keeps UTC all year.
  const midnight = new Date(now.toISOString().slice(0, 10))
  const { rows } = await sql<PaymentsToday>`
    select
      (select count(*)::integer from access_order where created_at >= ${midnight}) as orders,
      ${moved('captured')} as captured,
      ${moved('refunded')} as refunded,
      ${moved('disputed')} as disputed
    from access_ledger
    where recorded_at >= ${midnight}
  `.execute(db)
  return rows[0] ?? { orders: 0, captured: 0, refunded: 0, disputed: 0 }
}

const moved = (kind: LedgerKind) =>
  sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::integer`
