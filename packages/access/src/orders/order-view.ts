import type { OrderProgress } from '@kot/contract/access/order'
import type { Receipt } from '@kot/contract/access/receipt'
import type { Database } from '@kot/db/connect'
import { receiptOfOrder } from '../receipts/receipt-of-order.ts'
import { orderProgress } from './order-progress.ts'
import type { Order } from './order.ts'

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
