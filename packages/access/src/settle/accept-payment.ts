import { judgePayment } from '../orders/judge-payment.ts'
import { moveOrder } from '../orders/move-order.ts'
import { completePayment } from './complete-payment.ts'
import { rejectPayment } from './reject-payment.ts'
import type { Next, Settling } from './settling.ts'

/** The first payment of an open order: it becomes the order's, for good or for bad. */
export async function acceptPayment(settling: Settling): Promise<Next> {
  const { trx, order, payment, provider, now, claim } = settling
  const faults: string[] = judgePayment(payment, order, provider)
  // What a stranger says about it counts for nothing, for better or worse: it stays its owner's.
  const theirs = claim?.accountId === order.account_id
  if (claim && theirs && claim.product !== order.package) faults.push('other-product')
  if (faults.length > 0) {
    const kind = faults.includes('account-gone') ? 'account-gone' : 'wrong-payment'
    return rejectPayment(settling, kind, faults)
  }
  const authorised = await moveOrder(trx, order, 'authorised', { now, paymentId: payment.id })
  return completePayment({ ...settling, order: authorised })
}
