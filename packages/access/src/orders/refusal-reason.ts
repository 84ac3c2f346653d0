import type { RefusalReason } from '@kot/domain/pass/access'
import type { Order } from './order.ts'

/** The provider's codes for a declined payment. */
const declines: Readonly<Record<string, RefusalReason>> = {
  INSUFFICIENT_FUNDS: 'no_funds',
  TDSECURE_FAILED: 'not_approved',
  TDSECURE_REQUIRED: 'not_approved',
}

export const declineReason = (fault: string): RefusalReason => declines[fault] ?? 'declined'

/** Returns why an order is refused, in terms of its buyer. */
export function refusalReason({ state, fault }: Pick<Order, 'state' | 'fault'>): RefusalReason {
  if (state === 'abandoned') return 'expired'
  if (state === 'created') return declineReason(fault ?? '')
  if (state !== 'rejected') return 'returned'
  if (fault === 'not-secured') return 'not_secured'
  return fault === 'capture-refused' || fault?.split(' ').includes('failed')
    ? 'declined'
    : 'mismatch'
}
