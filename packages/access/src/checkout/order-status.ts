import type { OrderProgress, Receipt } from '@kot/contract/pass/access'
import type { RefusalReason } from '@kot/domain/pass/access'
import type { AccessDeps, Payment } from '../payments/provider.ts'
import { settleAndWait } from './settle-and-wait.ts'
import { getOrder } from '../orders/find-orders.ts'
import { applyProviderAnswer, findPaymentsOf } from '../settle/awaited-payments.ts'
import { hasNoMovement } from '../settle/check-payment.ts'
import { type Order, publicProgress } from '../orders/order.ts'
import { markTold } from '../orders/orders-under-way.ts'
import { declineReason, refusalReason } from '../orders/refusal-reason.ts'
import { getOrderReceipt } from '../receipts/receipts.ts'

type OrderStatusInput = {
  reference: string
  accountId: string
  /** Maximum time to wait for the result. */
  patienceMs?: number | undefined
  /** The buyer's page has reported that nothing is being paid any more. */
  isOver?: boolean
}

/**
 * Returns the state of an order, or null when it belongs to another account. Queries the provider for its
 * payment and settles it: a page that has not received how the payment ended learns it from here.
 */
export async function refreshOrderStatus(
  parts: AccessDeps,
  asked: OrderStatusInput,
): Promise<OrderStatus | null> {
  const { provider, onTrouble } = parts
  const order = await getOrder(parts.db, asked)
  if (!order) return null
  if (order.provider !== provider.kind || !mayChange(order)) return getOrderStatus(parts, order)
  try {
    return await askProvider(parts, order, asked)
  } catch (error) {
    onTrouble?.({ order: order.id, err: error }, 'order settlement failed')
    const view = await getOrderStatus(parts, order)
    // The order may be paid. The payer must not be prompted to pay again.
    return view.progress === 'open' ? { ...view, progress: 'checking' } : view
  }
}

/** An open order whose buyer was never sent to pay has no payment. */
const mayChange = ({ state, payment_id, sent_at }: Order): boolean =>
  (state === 'created' && (payment_id !== null || sent_at !== null)) ||
  ['authorised', 'capturing', 'unknown', 'captured'].includes(state)

async function askProvider(
  parts: AccessDeps,
  order: Order,
  { accountId, patienceMs, isOver }: OrderStatusInput,
): Promise<OrderStatus> {
  const askedAt = parts.now()
  const payments = (await findPaymentsOf(parts.provider, [order])).get(order.id) ?? []
  const paid = payments.filter((payment) => !hasNoMovement(payment))
  for (const payment of paid) await settleAndWait(parts, payment, { claim: null, patienceMs })
  await applyProviderAnswer(parts, { orderId: order.id, payments, askedAt, isOver })
  const settled = (await getOrder(parts.db, { reference: order.reference, accountId })) ?? order
  const view = await getOrderStatus(parts, settled)
  if (paid.length > 0 && settled.state === 'created') {
    return { ...view, progress: 'activating', reason: null }
  }
  return view.progress === 'open' ? withDecline(view, payments) : view
}

/** A hosted payment is declined on a page of which we do not know when it was left. */
function withDecline(view: OrderStatus, payments: readonly Payment[]): OrderStatus {
  const fault = payments.find((payment) => payment.fault !== null)?.fault ?? null
  return fault === null ? view : { ...view, progress: 'refused', reason: declineReason(fault) }
}

/** The state of an order as shown to its payer. */
export type OrderStatus = {
  /** Null when the account has no matching order. */
  reference: string | null
  /** Index of the package. */
  product: number
  progress: OrderProgress
  /** Set only when it is refused. */
  reason: RefusalReason | null
  /** Set only when access is granted. */
  receipt: Receipt | null
}

/** Returns the current state of an order to a page of its buyer. */
export async function getOrderStatus(
  { db, now }: Pick<AccessDeps, 'db' | 'now'>,
  order: Order,
): Promise<OrderStatus> {
  const progress = publicProgress(order)
  const receipt =
    progress === 'granted' ? ((await getOrderReceipt(db, order.id))?.receipt ?? null) : null
  if (receipt !== null && order.told_at === null) await markTold(db, order.id, now())
  return {
    reference: order.reference,
    product: order.package,
    progress,
    reason: progress === 'refused' ? refusalReason(order) : null,
    receipt,
  }
}
