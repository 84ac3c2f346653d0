import type { OrderProgress, Receipt } from '@kot/contract/access'
import type { Database } from '@kot/db/connect'
import type { AccessParts } from '../payments/provider.ts'
import { settlePatiently } from './settle-and-wait.ts'
import { findOrder } from '../orders/find-orders.ts'
import { isUntouched } from '../settle/check-payment.ts'
import { type Order, orderProgress } from '../orders/order.ts'
import { receiptOfOrder } from '../receipts/receipts.ts'

type Asked = {
  reference: string
  accountId: string
  /** How long they wait for news. */
  patienceMs?: number
}

/** How far an order is; null when it is not theirs. Looking also moves it on: coming back from a hosted
 *  page is how the payer says that they have paid. */
export async function viewOrder(parts: AccessParts, asked: Asked): Promise<OrderView | null> {
  const { db, provider, onTrouble } = parts
  const order = await findOrder(db, asked)
  if (!order) return null
  if (!order.payment_id || order.provider !== provider.kind || isAtItsEnd(order)) {
    return viewOf(db, order)
  }
  try {
    const payment = await provider.find(order.payment_id)
    if (!payment) return viewOf(db, order)
    if (isUntouched(payment)) {
      const progress = payment.fault === null ? 'open' : 'refused'
      return { ...(await viewOf(db, order)), progress }
    }
    const { patienceMs } = asked
    const settled = await settlePatiently(parts, payment, { claim: null, patienceMs })
    const view = await viewOf(db, settled ?? order)
    return view.progress === 'open' ? { ...view, progress: 'activating' } : view
  } catch (error) {
    onTrouble?.({ order: order.id, err: error }, 'an order could not be looked after')
    // Perhaps it is paid. Nobody is told to pay again who might have.
    return { ...(await viewOf(db, order)), progress: 'activating' }
  }
}

const isAtItsEnd = ({ state }: Order): boolean =>
  !['open', 'activating'].includes(orderProgress(state))

/** An order as its payer may know it. */
export type OrderView = {
  /** Null when there is no order of theirs to speak of. */
  reference: string | null
  /** Index of the package. */
  product: number
  progress: OrderProgress
  /** Only once access is granted. */
  receipt: Receipt | null
}

/** The order as it is now. */
export async function viewOf(db: Database, order: Order): Promise<OrderView> {
  const progress = orderProgress(order.state)
  return {
    reference: order.reference,
    product: order.package,
    progress,
    receipt:
      progress === 'granted' ? ((await receiptOfOrder(db, order.id))?.receipt ?? null) : null,
  }
}
