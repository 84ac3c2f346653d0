import type { Database } from '@kot/db/connect'
import type { LedgerKind } from '../ledger/ledger.ts'
import type { Order } from '../orders/order.ts'
import { getWithdrawal, type Withdrawal } from './withdrawal.ts'

type LedgerRow = { kind: LedgerKind; amount: number; paymentId: string; recordedAt: Date }

/** An order with everything stored about it. */
export type OrderRecord = {
  order: Order
  ledger: LedgerRow[]
  grant: { startsAt: Date; endsAt: Date; createdAt: Date; revokedAt: Date | null } | null
  receipt: { number: number; issuedAt: Date } | null
  withdrawal: Withdrawal | null
}

export async function getOrderRecord(db: Database, orderId: string): Promise<OrderRecord | null> {
  const order = await db
    .selectFrom('access_order')
    .selectAll()
    .where('id', '=', orderId)
    .$castTo<Order>()
    .executeTakeFirst()
  if (!order) return null
  const ledger = await db
    .selectFrom('access_ledger')
    .select(['kind', 'amount', 'payment_id as paymentId', 'recorded_at as recordedAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .$narrowType<{ kind: LedgerKind }>()
    .execute()
  const grant = await db
    .selectFrom('access_grant')
    .select([
      'starts_at as startsAt',
      'ends_at as endsAt',
      'created_at as createdAt',
      'revoked_at as revokedAt',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const receipt = await db
    .selectFrom('receipt')
    .select(['number', 'issued_at as issuedAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const withdrawal = await getWithdrawal(db, orderId)
  return { order, ledger, grant: grant ?? null, receipt: receipt ?? null, withdrawal }
}
