import type { PaymentSettings } from '@kot/contract/access'
import type { PackageIndex } from '@kot/domain/access'
import { createStore, useStore } from '../ui/store'
import { session } from '../session/session-store'
import { payInDialog } from './card-dialog'
import { activate, fetchOrder, openOrder, type OrderReport, waitForSettlement } from './order-calls'
import {
  newPurchase,
  purchaseReducer,
  type PurchaseEvent,
  type PurchaseState,
} from './purchase-state'
import { type PaidTransaction, unsettledPayment, pendingPackage } from '../session/tab-storage'

export const usePurchase = (): PurchaseState => useStore(purchase, newPurchase)

/** A buyer may return before the provider has recorded the payment. */
const unpaidPollsOnReturn = 3

/** One purchase at a time. It is independent of the pages: a payment is settled even if its modal
 *  is closed. */
export function createPurchase(leaveFor: (address: string, product: PackageIndex) => void) {
  const store = createStore(newPurchase)
  let attempts = 0
  let leftBehind = false

  function tell(event: PurchaseEvent): void {
    store.set(purchaseReducer(store.current(), event))
  }

  /** The modal was opened. Shows an outcome that the buyer has not seen yet, even of a payment
   *  that ended elsewhere, but not one from before the modal was closed. Resumes an unsettled
   *  payment. */
  function open(): void {
    if (leftBehind) tell({ type: 'opened' })
    leftBehind = false
    const unsettled = unsettledPayment.readOf(session.current().user?.user_id)
    if (unsettled !== null && store.current().payment.stage === 'none')
      void settlePayment(unsettled)
  }

  /** The modal was closed. A provider dialog that no longer responds must not block the next
   *  payment. If it responds later, its payment is still settled. */
  function close(): void {
    leftBehind = true
    if (store.current().payment.stage === 'paying') tell({ type: 'stopped', trouble: null })
  }

  async function pay(product: PackageIndex, settings: PaymentSettings): Promise<void> {
    if (store.current().payment.stage !== 'none') return
    tell({ type: 'checkedOut' })
    if (!store.current().accepted) return
    const attempt = (attempts += 1)
    const payer = session.current().user?.user_id ?? ''
    const order = await openOrder(product)
    if (typeof order === 'string') return tell({ type: 'stopped', trouble: order })
    if (order.checkout.kind === 'hosted') return leaveFor(order.checkout.address, product)
    if (settings.kind !== 'dialog') return tell({ type: 'stopped', trouble: 'notStarted' })
    const paid = await payInDialog(settings.key, order.checkout.payload)
    if ('trouble' in paid) {
      // Ignore the outcome of a dialog that was abandoned for another one.
      if (attempt === attempts) tell({ type: 'stopped', trouble: paid.trouble })
      return
    }
    await settlePayment({ product, transaction: paid.transaction, payer })
  }

  async function settlePayment(paid: PaidTransaction): Promise<void> {
    unsettledPayment.remember(paid)
    // Another user may have signed in while the dialog was open and must not get the access.
    if (session.current().user?.user_id !== paid.payer) {
      return tell({ type: 'stopped', trouble: null })
    }
    tell({ type: 'paid' })
    await settle(() => activate(paid), Number.POSITIVE_INFINITY)
  }

  /** The buyer is back from the provider's page; `cancelled` if it reports that they did not
   *  pay. */
  async function follow(reference: string, cancelled: boolean): Promise<void> {
    if (store.current().payment.stage === 'activating') return
    tell({ type: 'followed' })
    await settle(() => fetchOrder(reference), cancelled ? 1 : unpaidPollsOnReturn)
  }

  async function settle(poll: () => Promise<OrderReport>, maxUnpaidPolls: number): Promise<void> {
    const payer = session.current().user?.user_id
    const report = await waitForSettlement({
      poll,
      maxUnpaidPolls,
      onNews: (news) => tell({ type: news === 'late' ? 'delayed' : 'paid' }),
    })
    // Ignore the result if the buyer has signed out or another user has signed in.
    if (session.current().user?.user_id !== payer) return tell({ type: 'stopped', trouble: null })
    conclude(report)
  }

  function conclude(report: OrderReport): void {
    switch (report.progress) {
      case 'granted':
        unsettledPayment.forget()
        if (report.jwt !== null) session.signIn(report.jwt)
        return tell({ type: 'granted', receipt: report.receipt })
      case 'refused':
        unsettledPayment.forget()
        return tell({ type: 'refused' })
      case 'open':
        return tell({ type: 'stopped', trouble: 'closed' })
      case 'gone':
        unsettledPayment.forget()
        return tell({ type: 'stopped', trouble: null })
      case 'activating':
      case 'unknown':
        // Still unknown after all polls: reconciliation settles it, and the receipt comes by mail.
        return tell({ type: 'delayed' })
    }
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    tell,
    open,
    close,
    pay,
    follow,
  }
}

export const purchase = createPurchase((address, product) => {
  pendingPackage.remember(product)
  window.addEventListener('pageshow', comeBack, { once: true })
  window.location.assign(address)
})

/** Resets the purchase when the buyer returns with the browser's back button. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) purchase.tell({ type: 'stopped', trouble: null })
}
