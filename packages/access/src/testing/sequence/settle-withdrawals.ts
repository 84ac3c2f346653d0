import { recordTransfer } from '../../withdrawals/unreturned.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Lets the hour pass after which a refund without an answer is called again. Then the operator transfers what
 * the provider has declined.
 */
export async function settleWithdrawals({ clock, orders, parts }: TestShop): Promise<void> {
  const { db, now } = parts
  if (orders.every(({ withdrawnAt }) => withdrawnAt === null)) return
  for (const minutes of [55, 5]) {
    clock.pass({ minutes })
    await reconcile(parts, { scope: 'recent' })
  }
  const refused = await db
    .selectFrom('access_withdrawal')
    .select('order_id')
    .where('refused_at', 'is not', null)
    .where('returned_at', 'is', null)
    .execute()
  for (const { order_id } of refused) {
    await db.transaction().execute((trx) => recordTransfer(trx, order_id, now()))
  }
  await reconcile(parts, { scope: 'recent' })
}
