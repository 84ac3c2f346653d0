import type { CheckoutOutcome } from '@kot/contract/pass/access'
import { enqueue } from '@kot/jobs/enqueue'
import { accessAwaited } from '@kot/jobs/jobs'
import { awaitedFromEnd, lockOrder } from '../orders/order.ts'
import { getOrder } from '../orders/find-orders.ts'
import type { AccessDeps } from '../payments/provider.ts'
import { type OrderStatus, refreshOrderStatus } from './order-status.ts'

type EndInput = {
  reference: string
  accountId: string
  outcome: CheckoutOutcome
  /** Maximum time to wait for the result. */
  patienceMs?: number
}

/**
 * Records that the provider's dialog has ended without reporting a payment, and queries the provider. The
 * report itself is not trusted: a dialog that was closed or broke off may have been paid. Idempotent.
 * @returns the state of the order; null when it belongs to another account
 */
export async function reportEnd(
  parts: AccessDeps,
  { reference, accountId, outcome, patienceMs }: EndInput,
): Promise<OrderStatus | null> {
  const order = await getOrder(parts.db, { reference, accountId })
  if (!order) return null
  const end = awaitedFromEnd(parts.now())
  await parts.db.transaction().execute(async (trx) => {
    const { state, sent_at, awaited_until } = await lockOrder(trx, order.id)
    if (state !== 'created' || sent_at === null) return
    if (awaited_until === null && outcome !== 'unknown') return
    await trx
      .updateTable('access_order')
      .set({ awaited_until: awaited_until !== null && awaited_until < end ? awaited_until : end })
      .where('id', '=', order.id)
      .execute()
    await enqueue(trx, accessAwaited, {})
  })
  const isOver = outcome !== 'unknown'
  return refreshOrderStatus(parts, { reference, accountId, isOver, patienceMs })
}
