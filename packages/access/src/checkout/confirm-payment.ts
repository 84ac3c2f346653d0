import type { AccessParts, Payment } from '../payments/provider.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import { settlePatiently } from './settle-and-wait.ts'
import { isUntouched } from '../settle/check-payment.ts'
import { viewOf, type OrderView } from './order-status.ts'
import { newestOrder } from '../orders/find-orders.ts'

type Brought = {
  paymentId: string
  accountId: string
  /** Index of the package they say they paid for. */
  product: number
  /** How long they wait for the result. */
  patienceMs?: number
}

/**
 * Somebody says they have paid. Nothing of it is believed: the payment is asked for at the provider,
 * compared with its order and taken, and only then is there access. Saying so again changes nothing.
 * When the provider cannot be reached the answer is 'activating', and the reconciliation goes on.
 */
export async function activate(parts: AccessParts, brought: Brought): Promise<OrderView> {
  const { db, provider, onTrouble } = parts
  const { paymentId, accountId, product, patienceMs } = brought
  const refused: OrderView = { reference: null, product, progress: 'refused', receipt: null }

  let payment: Payment | null
  try {
    payment = isPaymentId(paymentId) ? await provider.find(paymentId) : null
  } catch (error) {
    onTrouble?.({ payment: paymentId, err: error }, 'a payment could not be looked up')
    const order = await newestOrder(db, { ...brought, provider: provider.kind })
    if (order?.payment_id === paymentId && order.state !== 'created') return viewOf(db, order)
    const reference = order?.reference ?? null
    return { reference, product, progress: 'activating', receipt: null }
  }
  if (!payment) {
    await noSuchPayment(parts, accountId)
    return refused
  }
  const order = await settlePatiently(parts, payment, {
    claim: { accountId, product },
    patienceMs,
  })
  if (!order || order.account_id !== accountId) return refused
  if (order.state !== 'created') return viewOf(db, order)
  // Declined, or not looked at yet because something was in the way.
  const progress = isUntouched(payment) ? 'refused' : 'activating'
  return { ...(await viewOf(db, order)), progress }
}

/** It becomes part of an address at the provider. */
const isPaymentId = (id: string): boolean => /^[\w-]{1,200}$/.test(id)

/** Counted by account: whoever guesses should not be able to fill the operator's list. */
async function noSuchPayment({ db, now }: AccessParts, accountId: string): Promise<void> {
  const details = { fault: 'there is no such payment' }
  await db
    .transaction()
    .execute((trx) =>
      raiseAlert(trx, { kind: 'claimed-payment', subject: accountId, details }, now()),
    )
}
