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
  /** How long they wait for news. */
  patienceMs?: number
}

/** How far an order is; null when it is not theirs. Looking also moves it on: coming back from a hosted
 *  page is how the payer says that they have paid. */
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
    onTrouble?.({ order: order.id, err: error }, 'an order could not be looked after')
    // Perhaps it is paid. Nobody is told to pay again who might have.
    return { ...(await getOrderStatus(db, order)), progress: 'activating' }
  }
}

const isAtItsEnd = ({ state }: Order): boolean =>
  !['open', 'activating'].includes(publicOrderState(state))

/** An order as its payer may know it. */
export type OrderStatus = {
  /** Null when there is no order of theirs to speak of. */
  reference: string | null
  /** Index of the package. */
  product: number
  progress: OrderProgress
  /** Only once access is granted. */
  receipt: Receipt | null
}

/** The order as it is now. */
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
