import type { Receipt, RefusalReason } from '@kot/contract/access'

/** Why there is no payment. Each of these is the word of the provider, or nothing was sent to it.
 *  `nothingPaid`: the provider was asked and knows of none. */
export type PurchaseError =
  | 'closed'
  | 'declined'
  | 'noFunds'
  | 'notApproved'
  | 'notStarted'
  | 'nothingPaid'
  | 'tooMany'

const declines: Partial<Record<RefusalReason, PurchaseError>> = {
  declined: 'declined',
  no_funds: 'noFunds',
  not_approved: 'notApproved',
}

/** Whether another card may help; null if the payment itself was wrong. */
export const declineOf = (reason: RefusalReason): PurchaseError | null => declines[reason] ?? null

/** What the buyer reads while choosing. */
type PurchaseView = 'select' | 'features' | 'terms'

type Payment =
  | { readonly stage: 'none'; readonly trouble: PurchaseError | null }
  /** From the press of the button until the provider reports the outcome. */
  | { readonly stage: 'paying' }
  /** `paid`: the provider has confirmed the payment; until then its outcome is unknown. `late`: it takes
   *  unusually long. */
  | { readonly stage: 'activating'; readonly paid: boolean; readonly late: boolean }
  | { readonly stage: 'refused'; readonly reason: RefusalReason }
  | { readonly stage: 'granted'; readonly receipt: Receipt }

export type PurchaseState = {
  readonly view: PurchaseView
  readonly accepted: boolean
  /** Checkout was pressed without accepting the terms. */
  readonly reminded: boolean
  /** The buyer knows that another payment may be under way, and chooses all the same. */
  readonly again: boolean
  readonly payment: Payment
}

export type PurchaseEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'turnedTo'; readonly view: PurchaseView }
  | { readonly type: 'ticked'; readonly accepted: boolean }
  | { readonly type: 'checkedOut' }
  | { readonly type: 'stopped'; readonly trouble: PurchaseError | null }
  | { readonly type: 'followed' }
  | { readonly type: 'choseAgain' }
  | { readonly type: 'paid' }
  | { readonly type: 'delayed' }
  | { readonly type: 'refused'; readonly reason: RefusalReason }
  | { readonly type: 'granted'; readonly receipt: Receipt }

export const newPurchase: PurchaseState = {
  view: 'select',
  accepted: false,
  reminded: false,
  again: false,
  payment: { stage: 'none', trouble: null },
}

/** Returns the purchase after an event. Events that are impossible in the current stage are
 *  ignored, so that a late response never undoes a newer one. */
export function purchaseReducer(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  const { payment } = state
  const become = (next: Payment): PurchaseState => ({ ...state, payment: next })
  switch (event.type) {
    case 'opened':
      // A payment in progress is kept when the buyer returns to it.
      return isUnderWay(state) ? state : newPurchase
    case 'turnedTo':
      return payment.stage === 'none' ? { ...state, view: event.view } : state
    case 'ticked':
      return { ...state, accepted: event.accepted, reminded: state.reminded && !event.accepted }
    case 'checkedOut':
      if (payment.stage !== 'none') return state
      return state.accepted ? become({ stage: 'paying' }) : { ...state, reminded: true }
    case 'stopped':
      return isUnderWay(state) ? become({ stage: 'none', trouble: event.trouble }) : state
    case 'choseAgain':
      return payment.stage === 'activating' && !payment.paid
        ? { ...newPurchase, accepted: state.accepted, again: true }
        : state
    case 'followed':
      return become({ stage: 'activating', paid: false, late: false })
    case 'paid':
      if (payment.stage === 'activating') return become({ ...payment, paid: true })
      return become({ stage: 'activating', paid: true, late: false })
    case 'delayed':
      return payment.stage === 'activating' ? become({ ...payment, late: true }) : state
    case 'refused':
      return become({ stage: 'refused', reason: event.reason })
    case 'granted':
      return become({ stage: 'granted', receipt: event.receipt })
  }
}

const isUnderWay = ({ payment }: PurchaseState): boolean =>
  payment.stage === 'paying' || payment.stage === 'activating'
