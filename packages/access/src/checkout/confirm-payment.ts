import type { AccessDeps, Payment } from '../payments/provider.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import { settleAndWait } from './settle-and-wait.ts'
import { hasNoMovement } from '../settle/check-payment.ts'
import { getOrderStatus, type OrderStatus } from './order-status.ts'
import { declineReason } from '../orders/refusal-reason.ts'
import { getNewestOrder } from '../orders/find-orders.ts'

type ConfirmPaymentInput = {
  paymentId: string
  accountId: string
  /** Index of the package the client claims to have paid for. */
  product: number
  /** Maximum time to wait for the result. */
  patienceMs?: number
}

/**
 * Confirms a payment reported by the browser. The report itself is not trusted: the payment is
 * fetched from the provider, compared with the order and captured before access is granted.
 * Idempotent. When the provider cannot be reached the result is 'activating', and the
 * reconciliation continues.
 */
export async function confirmPayment(
  parts: AccessDeps,
  brought: ConfirmPaymentInput,
): Promise<OrderStatus> {
  const { db, provider, onTrouble } = parts
  const { paymentId, accountId, product, patienceMs } = brought
  const refused: OrderStatus = {
    reference: null,
    product,
    progress: 'refused',
    reason: 'mismatch',
    receipt: null,
  }

  let payment: Payment | null
  try {
    payment = isPaymentId(paymentId) ? await provider.find(paymentId) : null
  } catch (error) {
    onTrouble?.({ payment: paymentId, err: error }, 'payment fetch failed')
    const order = await getNewestOrder(db, { ...brought, provider: provider.kind })
    if (order?.payment_id === paymentId && order.state !== 'created')
      return getOrderStatus(parts, order)
    const reference = order?.reference ?? null
    return { reference, product, progress: 'activating', reason: null, receipt: null }
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
  const view = await getOrderStatus(parts, order)
  if (order.state !== 'created') return view
  // Declined, or not settled yet because of an error.
  return hasNoMovement(payment)
    ? { ...view, progress: 'refused', reason: declineReason(payment.fault ?? '') }
    : { ...view, progress: 'activating', reason: null }
}

/** The id becomes part of a URL at the provider. */
const isPaymentId = (id: string): boolean => /^[\w-]{1,200}$/.test(id)

/** The subject is the account, so that guessing ids cannot fill the operator's list. */
async function reportUnknownPayment({ db, now }: AccessDeps, accountId: string): Promise<void> {
  const details = { fault: 'there is no such payment' }
  await db
    .transaction()
    .execute((trx) =>
      raiseAlert(trx, { kind: 'claimed-payment', subject: accountId, details }, now()),
    )
}
