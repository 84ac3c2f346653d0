import type { AccessDeps } from '../payments/provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Returns the money of a withdrawn order. Idempotent; the reconciliation continues what is left.
 *
 * @throws ProviderUnreachableError when the provider cannot be reached; safe to retry
 */
export async function settleWithdrawal(parts: AccessDeps, orderId: string): Promise<void> {
  const { db, provider } = parts
  const order = await db
    .selectFrom('access_order')
    .select('payment_id')
    .where('id', '=', orderId)
    .where('provider', '=', provider.kind)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst()
  if (!order?.payment_id) return
  const payment = await provider.find(order.payment_id)
  if (payment) await settlePayment(parts, payment)
}
