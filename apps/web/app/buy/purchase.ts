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

/** A payer may be back before the provider's own page has told of the payment. */
const unpaidPollsOnReturn = 3

/** One purchase at a time. It lives beside the pages: a payment goes on being settled whatever
 *  becomes of the modal it began in. */
export function createPurchase(leaveFor: (address: string, product: PackageIndex) => void) {
  const store = createStore(newPurchase)
  let attempts = 0
  let leftBehind = false

  function tell(event: PurchaseEvent): void {
    store.set(purchaseReducer(store.current(), event))
  }

  /** Somebody turns to the modal. What nobody has seen yet is shown to them, be it the outcome of a
   *  payment that ended elsewhere; what they left behind is not. */
  function open(): void {
    if (leftBehind) tell({ type: 'opened' })
    leftBehind = false
    const unsettled = unsettledPayment.readOf(session.current().user?.user_id)
    if (unsettled !== null && store.current().payment.stage === 'none')
      void settlePayment(unsettled)
  }

  /** Somebody turns away. A dialog of the provider that says nothing any more must not keep the
   *  next payment waiting; should it speak up after all, its payment is still settled. */
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
      // What becomes of a dialog that was left for another one says nothing about the other.
      if (attempt === attempts) tell({ type: 'stopped', trouble: paid.trouble })
      return
    }
    await settlePayment({ product, transaction: paid.transaction, payer })
  }

  async function settlePayment(paid: PaidTransaction): Promise<void> {
    unsettledPayment.remember(paid)
    // While the dialog was open another user may have signed in: it is not theirs to ask for.
    if (session.current().user?.user_id !== paid.payer) {
      return tell({ type: 'stopped', trouble: null })
    }
    tell({ type: 'paid' })
    await settle(() => activate(paid), Number.POSITIVE_INFINITY)
  }

  /** The payer is back from the provider's page; `cancelled` when it says that they did not pay. */
  async function follow(reference: string, cancelled: boolean): Promise<void> {
    if (store.current().payment.stage === 'activating') return
    tell({ type: 'followed' })
    await settle(() => fetchOrder(reference), cancelled ? 1 : unpaidPollsOnReturn)
  }

  async function settle(look: () => Promise<OrderReport>, unpaidLooks: number): Promise<void> {
    const payer = session.current().user?.user_id
    const report = await waitForSettlement({
      look,
      unpaidLooks,
      onNews: (news) => tell({ type: news === 'late' ? 'delayed' : 'paid' }),
    })
    // Meanwhile somebody may have signed out, or somebody else in: then this is nobody's business.
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
        // Nobody could say in all that time: reconciliation will, and the receipt comes by mail.
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

/** Whoever comes back by the browser's own button finds the page as it was left. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (persisted) purchase.tell({ type: 'stopped', trouble: null })
}
