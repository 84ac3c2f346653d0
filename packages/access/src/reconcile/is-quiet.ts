import type { Database } from '@kot/db/connect'
import { isForTheBooks, ledgerKinds, totalsOf } from '../ledger/ledger-kind.ts'
import { ledgerTotals } from '../ledger/ledger-totals.ts'
import { isUntouched, owed } from '../orders/judge-payment.ts'
import type { OrderState } from '../orders/order.ts'
import type { Payment } from '../payment/payment.ts'
import type { PaymentProvider } from '../payment/payment-provider.ts'
import { orderOfPayment } from '../settle/order-of-payment.ts'

const ends: readonly OrderState[] = ['granted', 'rejected', 'revoked']

/** Whether a payment is as the books know it, and its order at its end: nearly all are, and need no
 *  lock to be looked at. */
export async function isQuiet(
  db: Database,
  provider: PaymentProvider,
  payment: Payment,
): Promise<boolean> {
  if (isUntouched(payment)) return true
  const order = await orderOfPayment(db, provider.kind, payment)
  if (!order || !ends.includes(order.state)) return false
  // Money may stay with the order it paid. Won back after a dispute it stays too, for a person to decide.
  const mayBeKept = order.payment_id === payment.id && order.state !== 'rejected'
  if (owed(payment) > 0 && !mayBeKept) return false
  if (!isForTheBooks(payment, provider)) return true
  const entered = await ledgerTotals(db, { orderId: order.id, paymentId: payment.id })
  const total = totalsOf(payment)
  return ledgerKinds.every((kind) => entered[kind] === total[kind])
}
