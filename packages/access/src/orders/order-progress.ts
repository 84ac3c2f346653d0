import type { OrderProgress } from '@kot/contract/access/order'
import type { OrderState } from './order.ts'

const progress: Record<OrderState, OrderProgress> = {
  created: 'open',
  authorised: 'activating',
  capturing: 'activating',
  unknown: 'activating',
  captured: 'activating',
  granted: 'granted',
  abandoned: 'refused',
  rejected: 'refused',
  refunded: 'withdrawn',
  disputed: 'withdrawn',
  revoked: 'withdrawn',
}

/** How far an order is, as its payer should know it. */
export const orderProgress = (state: OrderState): OrderProgress => progress[state]
