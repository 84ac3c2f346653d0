import type { AccessParts } from '../access-parts.ts'
import { settlePatiently } from '../settle/settle-patiently.ts'
import { findOrder } from './find-order.ts'
import { isUntouched } from './judge-payment.ts'
import { orderProgress } from './order-progress.ts'
import { viewOf, type OrderView } from './order-view.ts'
import type { Order } from './order.ts'

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
