import type { AlertKind } from '../alerts/alert-kind.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { owed } from '../orders/judge-payment.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Next, Settling } from './settling.ts'

/** The order ends here, and whatever is reserved or taken goes back. */
export async function rejectPayment(
  { trx, order, payment, now, progress }: Settling,
  kind: AlertKind,
  faults: readonly string[],
): Promise<Next> {
  await moveOrder(trx, order, 'rejected', { now, paymentId: payment.id, fault: faults.join(' ') })
  const details = {
    order: order.id,
    faults: [...faults],
    price: order.price,
    paid: payment.amount,
    currency: payment.currency,
    merchant: payment.merchant,
  }
  await raiseAlert(trx, { kind, subject: payment.id, details }, now)
  progress.deeds.push('alert')
  progress.lease = null
  return owed(payment) > 0 ? 'give-back' : 'nothing'
}
