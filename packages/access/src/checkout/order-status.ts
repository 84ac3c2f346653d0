import type { OrderProgress, Receipt } from '@kot/contract/access'
import type { Database } from '@kot/db/connect'
import type { AccessDeps } from '../payments/provider.ts'
import { settleAndWait } from './settle-and-wait.ts'
import { getOrder } from '../orders/find-orders.ts'
import { hasNoMovement } from '../settle/check-payment.ts'
import { type Order, publicOrderState } from '../orders/order.ts'
import { getOrderReceipt } from '../receipts/receipts.ts'

type OrderStatusInput = {
  reference: string
  accountId: string
  /** Maximum time to wait for the result. */
  patienceMs?: number
}

/**
 * Returns the state of an order, or null when it belongs to another account. Also settles its
 * payment: returning from a hosted page is how a payer reports a payment.
 */
export async function refreshOrderStatus(
  parts: AccessDeps,
  asked: OrderStatusInput,
): Promise<OrderStatus | null> {
  const { db, provider, onTrouble } = parts
  const order = await getOrder(db, asked)
  if (!order) return null
  if (!order.payment_id || order.provider !== provider.kind || isAtItsEnd(order)) {
    return getOrderStatus(db, order)
  }
  try {
    const payment = await provider.find(order.payment_id)
    if (!payment) return getOrderStatus(db, order)
    if (hasNoMovement(payment)) {
      const progress = payment.fault === null ? 'open' : 'refused'
      return { ...(await getOrderStatus(db, order)), progress }
    }
    const { patienceMs } = asked
    const settled = await settleAndWait(parts, payment, { claim: null, patienceMs })
    const view = await getOrderStatus(db, settled ?? order)
    return view.progress === 'open' ? { ...view, progress: 'activating' } : view
  } catch (error) {
    onTrouble?.({ order: order.id, err: error }, 'an order could not be settled')
    // The order may be paid. The payer must not be asked to pay again.
    return { ...(await getOrderStatus(db, order)), progress: 'activating' }
  }
}

const isAtItsEnd = ({ state }: Order): boolean =>
  !['open', 'activating'].includes(publicOrderState(state))

/** The state of an order as shown to its payer. */
export type OrderStatus = {
  /** Null when the account has no matching order. */
  reference: string | null
  /** Index of the package. */
  product: number
  progress: OrderProgress
  /** Set only when access is granted. */
  receipt: Receipt | null
}

/** Returns the current state of an order. */
export async function getOrderStatus(db: Database, order: Order): Promise<OrderStatus> {
  const progress = publicOrderState(order.state)
  return {
    reference: order.reference,
    product: order.package,
    progress,
    receipt:
      progress === 'granted' ? ((await getOrderReceipt(db, order.id))?.receipt ?? null) : null,
  }
}
