import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { Order, OrderState } from './order.ts'

type Move = {
  now: Date
  /** The one payment of the order, from here on. */
  paymentId?: string
  fault?: string
  /** Somebody is about to talk to the provider; any other move ends that. */
  leasedUntil?: Date
}

/** The only way an order changes its state; whether there is such a way the database knows. */
export async function moveOrder(
  trx: Transaction<DB>,
  order: Order,
  state: OrderState,
  { now, paymentId, fault, leasedUntil }: Move,
): Promise<Order> {
  return trx
    .updateTable('access_order')
    .set({
      state,
      changed_at: now,
      leased_until: leasedUntil ?? null,
      ...(paymentId !== undefined && { payment_id: paymentId }),
      ...(fault !== undefined && { fault }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .$castTo<Order>()
    .executeTakeFirstOrThrow()
}
