import type { Receipt } from '@kot/contract/pass/access'
import type { RefusalReason } from '@kot/domain/pass/access'

/** Why there is no payment. Each of these is the word of the provider, or nothing was sent to it.
 *  `nothingPaid`: the provider was queried and has none. */
export type PurchaseError =
  | 'closed'
  | 'declined'
  | 'noFunds'
  | 'notApproved'
  | 'notStarted'
  | 'nothingPaid'
  | 'tooMany'
  | 'termsChanged'

const declines: Partial<Record<RefusalReason, PurchaseError>> = {
  declined: 'declined',
  no_funds: 'noFunds',
  not_approved: 'notApproved',
}

/** Whether another card may help; null if the payment itself was wrong. */
export const declineOf = (reason: RefusalReason): PurchaseError | null => declines[reason] ?? null

/** What the buyer reads while choosing. */
type PurchaseView = 'select' | 'features' | 'terms' | 'form'

/** What a buyer has to consent to, in the order of the boxes. */
export const consentNames = ['terms', 'immediateStart'] as const
export type ConsentName = (typeof consentNames)[number]
type Consents = Readonly<Record<ConsentName, boolean>>

const none: Consents = { terms: false, immediateStart: false }

type Payment =
  | { readonly stage: 'none'; readonly trouble: PurchaseError | null }
  /** From the click on the button until the provider reports the outcome. */
  | { readonly stage: 'paying' }
  /** `paid`: the provider has confirmed the payment; until then its outcome is unknown. `late`: it takes
   *  unusually long. */
  | { readonly stage: 'activating'; readonly paid: boolean; readonly late: boolean }
  | { readonly stage: 'refused'; readonly reason: RefusalReason }
  | { readonly stage: 'granted'; readonly receipt: Receipt }

export type PurchaseState = {
  readonly view: PurchaseView
  readonly consents: Consents
  /** Checkout was pressed without these. */
  readonly reminded: Consents
  /** The buyer knows that another payment may be under way, and chooses all the same. */
  readonly again: boolean
  readonly payment: Payment
}

export type PurchaseEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'turnedTo'; readonly view: PurchaseView }
  /** Another package: what was agreed to was the one before. */
  | { readonly type: 'packageChosen' }
  | { readonly type: 'ticked'; readonly consent: ConsentName; readonly given: boolean }
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
  consents: none,
  reminded: none,
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
    case 'packageChosen':
      return payment.stage === 'none' ? { ...state, consents: none, reminded: none } : state
    case 'ticked': {
      const { consent, given } = event
      return {
        ...state,
        consents: { ...state.consents, [consent]: given },
        reminded: { ...state.reminded, [consent]: state.reminded[consent] && !given },
      }
    }
    case 'checkedOut': {
      if (payment.stage !== 'none') return state
      const { terms, immediateStart } = state.consents
      if (terms && immediateStart) return become({ stage: 'paying' })
      return { ...state, reminded: { terms: !terms, immediateStart: !immediateStart } }
    }
    case 'stopped': {
      if (!isUnderWay(state)) return state
      const stopped = become({ stage: 'none', trouble: event.trouble })
      return event.trouble === 'termsChanged' ? { ...stopped, consents: none } : stopped
    }
    case 'choseAgain':
      return payment.stage === 'activating' && !payment.paid
        ? { ...newPurchase, consents: state.consents, again: true }
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
