import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'
import { layOutAccess } from './lay-out-access.ts'

/** The money of an order went back: so does its access, and what was bought after it moves up. The
 *  order must be locked. */
export async function withdrawAccess(
  trx: Transaction<DB>,
  { order, why, now }: { order: Order; why: 'refunded' | 'disputed'; now: Date },
): Promise<Order> {
  await trx
    .updateTable('access_grant')
    .set({ revoked_at: now })
    .where('order_id', '=', order.id)
    .where('revoked_at', 'is', null)
    .execute()
  if (order.account_id !== null) await layOutAccess(trx, order.account_id)
  const returned = order.state === why ? order : await moveOrder(trx, order, why, { now })
  return moveOrder(trx, returned, 'revoked', { now })
}
