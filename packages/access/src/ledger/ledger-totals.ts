import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import { ledgerKinds, type Totals } from './ledger-kind.ts'

/** What the ledger adds up to for one payment of an order. */
export async function ledgerTotals(
  db: Database | Transaction<DB>,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<Totals> {
  const rows = await db
    .selectFrom('access_ledger')
    .select(['kind', sql<number>`sum(amount)::integer`.as('sum')])
    .where('order_id', '=', orderId)
    .where('payment_id', '=', paymentId)
    .groupBy('kind')
    .execute()
  const sums = new Map(rows.map(({ kind, sum }) => [kind, sum]))
  return Object.fromEntries(ledgerKinds.map((kind) => [kind, sums.get(kind) ?? 0])) as Totals
}
