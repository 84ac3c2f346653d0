import type { DB } from '@kot/db/generated'
import { accessPackage } from '@kot/domain/access-package'
import { endOfValidity } from '@kot/domain/access-span'
import type { Transaction } from 'kysely'
import { moveOrder } from '../orders/move-order.ts'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payment/payment.ts'
import { writeReceipt } from '../receipts/write-receipt.ts'
import { layOutAccess } from './lay-out-access.ts'

type Granting = { order: Order; accountId: string; payment: Payment; now: Date }

/** Access, its receipt and the mail about it: all of them or none. The order must be locked. */
export async function grantAccess(
  trx: Transaction<DB>,
  { order, accountId, payment, now }: Granting,
): Promise<Order> {
  const validity = accessPackage(order.package)?.validity
  if (!validity) throw new Error(`order ${order.id}: there is no package ${order.package}`)
  const { id } = await trx
    .insertInto('access_grant')
    .values({
      account_id: accountId,
      order_id: order.id,
      created_at: now,
      bought_at: now,
      ...validity,
      starts_at: now,
      ends_at: endOfValidity(now, validity),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await layOutAccess(trx, accountId)
  const span = await trx
    .selectFrom('access_grant')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await writeReceipt(trx, { order, accountId, span, card: payment.card, now })
  return moveOrder(trx, order, 'granted', { now })
}
