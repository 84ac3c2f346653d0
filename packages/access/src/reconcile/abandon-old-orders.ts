import type { AccessParts } from '../access-parts.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { OPEN_MS } from '../orders/order-life.ts'

/** Gives up orders that nobody has paid in a day. The provider must have been asked for their payments
 *  just before. @returns how many */
export async function abandonOldOrders({ db, provider, now }: AccessParts): Promise<number> {
  const old = await db
    .selectFrom('access_order')
    .select('id')
    .where('provider', '=', provider.kind)
    .where('state', '=', 'created')
    .where('created_at', '<', new Date(now().getTime() - OPEN_MS))
    .execute()
  let abandoned = 0
  for (const { id } of old) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id)
      if (order.state !== 'created') return
      await moveOrder(trx, order, 'abandoned', { now: now() })
      abandoned += 1
    })
  }
  return abandoned
}
