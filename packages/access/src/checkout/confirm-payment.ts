import type { AccessDeps, Payment } from '../payments/provider.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import { settleAndWait } from './settle-and-wait.ts'
import { hasNoMovement } from '../settle/check-payment.ts'
import { getOrderStatus, type OrderStatus } from './order-status.ts'
import { getNewestOrder } from '../orders/find-orders.ts'

type ConfirmPaymentInput = {
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
export async function confirmPayment(
  parts: AccessDeps,
  brought: ConfirmPaymentInput,
): Promise<OrderStatus> {
  const { db, provider, onTrouble } = parts
  const { paymentId, accountId, product, patienceMs } = brought
  const refused: OrderStatus = { reference: null, product, progress: 'refused', receipt: null }

  let payment: Payment | null
  try {
    payment = isPaymentId(paymentId) ? await provider.find(paymentId) : null
  } catch (error) {
    onTrouble?.({ payment: paymentId, err: error }, 'a payment could not be looked up')
    const order = await getNewestOrder(db, { ...brought, provider: provider.kind })
    if (order?.payment_id === paymentId && order.state !== 'created')
      return getOrderStatus(db, order)
    const reference = order?.reference ?? null
    return { reference, product, progress: 'activating', receipt: null }
  }
  if (!payment) {
    await reportUnknownPayment(parts, accountId)
    return refused
  }
  const order = await settleAndWait(parts, payment, {
    claim: { accountId, product },
    patienceMs,
  })
  if (!order || order.account_id !== accountId) return refused
  if (order.state !== 'created') return getOrderStatus(db, order)
  // Declined, or not looked at yet because something was in the way.
  const progress = hasNoMovement(payment) ? 'refused' : 'activating'
  return { ...(await getOrderStatus(db, order)), progress }
}

/** It becomes part of an address at the provider. */
const isPaymentId = (id: string): boolean => /^[\w-]{1,200}$/.test(id)

/** Counted by account: whoever guesses should not be able to fill the operator's list. */
async function reportUnknownPayment({ db, now }: AccessDeps, accountId: string): Promise<void> {
  const details = { fault: 'there is no such payment' }
  await db
    .transaction()
    .execute((trx) =>
      raiseAlert(trx, { kind: 'claimed-payment', subject: accountId, details }, now()),
    )
}
