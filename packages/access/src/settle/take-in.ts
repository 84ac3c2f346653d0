import { raiseAlert } from '../alerts/raise-alert.ts'
import { recordMovements } from '../ledger/record-movements.ts'
import { isUntouched, owed } from '../orders/judge-payment.ts'
import { acceptPayment } from './accept-payment.ts'
import { followMoney } from './follow-money.ts'
import { completePayment } from './complete-payment.ts'
import { rejectPayment } from './reject-payment.ts'
import type { Next, Settling } from './settling.ts'

/**
 * Enters into the books what the provider says about a payment, moves its order on as far as that
 * goes, and says what the provider has to be asked next. Everything here is one transaction with the
 * order locked, and nothing here talks to the provider.
 */
export async function takeIn(settling: Settling): Promise<Next> {
  const { trx, order, payment, provider, now, progress } = settling
  if (isUntouched(payment)) return 'nothing'
  const moved = await recordMovements(trx, { orderId: order.id, payment, provider, now })

  if (order.payment_id !== null && order.payment_id !== payment.id) return secondPayment(settling)
  await noticeStranger(settling)
  switch (order.state) {
    case 'created':
      return acceptPayment(settling)
    case 'abandoned':
      return rejectPayment(settling, 'late-payment', ['late'])
    case 'authorised':
    case 'capturing':
    case 'unknown':
      return completePayment(settling)
    case 'captured':
    case 'granted':
    case 'refunded':
    case 'disputed':
      return followMoney(settling, moved)
    case 'rejected':
      return owed(payment) > 0 && progress.givings === 0 ? 'give-back' : 'nothing'
    case 'revoked':
      return 'nothing'
  }
}

/** Two tabs, or two cards, for one order: the first payment counts, the other goes back. */
async function secondPayment({ trx, order, payment, now, progress }: Settling): Promise<Next> {
  if (owed(payment) === 0 || progress.givings > 0) return 'nothing'
  const details = { order: order.id, reserved: payment.pending, captured: payment.captured }
  await raiseAlert(trx, { kind: 'second-payment', subject: payment.id, details }, now)
  progress.deeds.push('alert')
  return 'give-back'
}

/** Somebody brings what another one paid: a person is told, and the order goes on as if nobody had come. */
async function noticeStranger({ trx, order, payment, now, claim, progress }: Settling) {
  if (!claim || claim.accountId === order.account_id) return
  const details = { order: order.id, claimedBy: claim.accountId }
  await raiseAlert(trx, { kind: 'claimed-payment', subject: payment.id, details }, now)
  progress.deeds.push('alert')
}
