import { judgePayment } from '../orders/judge-payment.ts'
import { moveOrder } from '../orders/move-order.ts'
import { isLeased, isSame, leaseFrom } from './lease.ts'
import { rejectPayment } from './reject-payment.ts'
import type { Next, Settling } from './settling.ts'

/** A lost answer is worth one more try while the payer waits; after that the reconciliation goes on. */
const CAPTURES_PER_CALL = 2

/**
 * An accepted payment whose money has not arrived yet. Nobody holds a lock while they talk to the
 * provider; a lease in the row says that somebody does, and runs out if they die.
 */
export async function completePayment(settling: Settling): Promise<Next> {
  const { trx, order, payment, provider, now, progress } = settling
  // Somebody else is at it.
  if (isLeased(order, now) && !isSame(order.leased_until, progress.lease)) return 'nothing'

  const faults = judgePayment(payment, order, provider)
  if (faults.length > 0) {
    const kind = faults.includes('account-gone') ? 'account-gone' : 'wrong-payment'
    return rejectPayment(settling, kind, faults)
  }
  if (payment.captured === order.price) {
    const capturing =
      order.state === 'authorised' ? await moveOrder(trx, order, 'capturing', { now }) : order
    await moveOrder(trx, capturing, 'captured', { now })
    return 'again'
  }
  if (progress.captureRefused) {
    return rejectPayment(settling, 'capture-refused', ['capture-refused'])
  }
  if (progress.captures >= CAPTURES_PER_CALL) {
    if (order.state === 'capturing') await moveOrder(trx, order, 'unknown', { now })
    return 'nothing'
  }
  progress.lease = leaseFrom(now)
  await moveOrder(trx, order, 'capturing', { now, leasedUntil: progress.lease })
  return 'capture'
}
