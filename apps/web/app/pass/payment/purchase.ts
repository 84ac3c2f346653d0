import type { CheckoutOutcome, PaymentSettings } from '@kot/contract/pass/access'
import type { PackageIndex } from '@kot/domain/pass/access'
import { createStore, useStore } from '../../ui/state/store'
import { pause } from '../../api/call-api'
import { session } from '../../api/session-store'
import { payInDialog } from './card-dialog'
import {
  activate,
  fetchOrder,
  openOrder,
  type OrderReport,
  reportEnd,
  waitForSettlement,
} from './order-calls'
import { refreshPayments } from './own-payments'
import {
  declineOf,
  newPurchase,
  purchaseReducer,
  type PurchaseEvent,
  type PurchaseState,
} from './purchase-state'
import { type PaidTransaction, unsettledPayment, pendingPackage } from '../../session/tab-storage'

export const usePurchase = (): PurchaseState => useStore(purchase, newPurchase)

/** A buyer may return before the provider has recorded the payment. */
const unpaidPollsOnReturn = 3

/** A payment that was already at the bank when the buyer closed the dialog may still arrive. */
const quietPollsMs = [2_000, 4_000, 8_000, 16_000, 30_000]

/** One purchase at a time. It is independent of the pages: a payment is settled even if its modal
 *  is closed. */
export function createPurchase(leaveFor: (address: string, product: PackageIndex) => void) {
  const store = createStore(newPurchase)
  /** What is being followed; the end of anything that was followed before is no news, unless it is
   *  access. */
  let attempt = 0
  /** The order whose payment the provider's dialog is open for. */
  let atProvider: string | null = null
  /** The order that is being paid on the provider's page. */
  let leftFor: string | null = null
  let leftBehind = false

  function tell(event: PurchaseEvent): void {
    store.set(purchaseReducer(store.current(), event))
  }

  /** The modal was opened. Shows an outcome that the buyer has not seen yet, even of a payment
   *  that ended elsewhere, but not one from before the modal was closed. Resumes an unsettled
   *  payment, also of another page or device. */
  function open(): void {
    if (leftBehind) tell({ type: 'opened' })
    leftBehind = false
    if (store.current().payment.stage !== 'none') return
    const unsettled = unsettledPayment.readOf(session.current().user?.user_id)
    if (unsettled !== null) void settlePayment(unsettled)
    else void followUnderWay()
  }

  /** The modal was closed. A provider dialog that no longer responds must not block the next
   *  payment. Its payment may have been made. */
  function close(): void {
    leftBehind = true
    if (store.current().payment.stage !== 'paying') return
    const order = atProvider
    if (order !== null) return void checkPayment(order, 'unknown')
    attempt += 1
    tell({ type: 'stopped', trouble: null })
  }

  /** @param terms the hash of the terms that the buyer was shown */
  async function pay(
    product: PackageIndex,
    settings: PaymentSettings,
    terms: string,
  ): Promise<void> {
    if (store.current().payment.stage !== 'none') return
    const { again } = store.current()
    tell({ type: 'checkedOut' })
    if (store.current().payment.stage === 'none') return
    const mine = (attempt += 1)
    const payer = session.current().user?.user_id ?? ''
    const order = await openOrder(product, { terms, again })
    if (order === 'underWay') return followUnderWay()
    if (typeof order === 'string') return tell({ type: 'stopped', trouble: order })
    // The modal was closed before there was anything to pay.
    if (mine !== attempt) return void reportEnd(order.order, 'closed')
    if (order.checkout.kind === 'hosted') {
      leftFor = order.order
      return leaveFor(order.checkout.address, product)
    }
    if (settings.kind !== 'dialog') return tell({ type: 'stopped', trouble: 'notStarted' })
    atProvider = order.order
    const outcome = await payInDialog(settings.key, order.checkout.payload)
    if (mine === attempt) atProvider = null
    if (outcome.kind === 'paid') {
      return settlePayment({ product, transaction: outcome.transaction, payer })
    }
    // The buyer follows another attempt, and the server knows of this one.
    if (mine !== attempt) return
    // Another user may have signed in while the dialog was open.
    if (session.current().user?.user_id !== payer) return tell({ type: 'stopped', trouble: null })
    if (outcome.kind === 'unknown') return checkPayment(order.order, 'unknown')
    if (outcome.kind === 'closed') return checkClosed(order.order)
    tell({ type: 'stopped', trouble: outcome.trouble })
    await watchQuietly(order.order, await reportEnd(order.order, 'declined'))
  }

  /** The outcome of a payment is unknown: the server queries the provider until it has an answer. */
  async function checkPayment(order: string, outcome: CheckoutOutcome): Promise<void> {
    atProvider = null
    tell({ type: 'followed' })
    let isReported = false
    await settle(async () => {
      if (isReported) return fetchOrder(order)
      const report = await reportEnd(order, outcome)
      isReported = report.progress !== 'unknown'
      return report
    }, 1)
  }

  /** The buyer closed the dialog, during a payment perhaps. */
  async function checkClosed(order: string): Promise<void> {
    const report = await reportEnd(order, 'closed')
    if (report.progress !== 'open') return checkPayment(order, 'closed')
    tell({ type: 'stopped', trouble: 'closed' })
    await watchQuietly(order, report)
  }

  /** Looks for a payment that arrives although the dialog reported none, while the buyer may choose
   *  again. */
  async function watchQuietly(order: string, first: OrderReport): Promise<void> {
    const mine = attempt
    let report = first
    for (const ms of quietPollsMs) {
      if (mine !== attempt || store.current().payment.stage !== 'none') return
      if (report.progress === 'granted' || report.progress === 'activating') {
        return checkPayment(order, 'closed')
      }
      if (report.progress === 'gone') return
      await pause(ms)
      report = await fetchOrder(order)
    }
  }

  /** Follows the payment that another page or device of the user has made, if there is one. */
  async function followUnderWay(): Promise<void> {
    const mine = attempt
    const [found] = (await refreshPayments()).under_way
    const { stage } = store.current().payment
    const isIdle = stage === 'none' || (stage === 'paying' && atProvider === null)
    if (mine !== attempt || !isIdle || (stage === 'none' && store.current().again)) return
    if (found !== undefined) return follow(found.order, false)
    if (stage === 'paying') tell({ type: 'stopped', trouble: 'notStarted' })
  }

  /** The buyer knows that a payment may be in progress, and wants to pay all the same. */
  function payAgain(): void {
    attempt += 1
    tell({ type: 'choseAgain' })
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
    if (cancelled) {
      tell({ type: 'followed' })
      return settle(() => reportEnd(reference, 'closed'), 1, 'closed')
    }
    tell({ type: 'followed' })
    await settle(() => fetchOrder(reference), unpaidPollsOnReturn)
  }

  async function settle(
    poll: () => Promise<OrderReport>,
    maxUnpaidPolls: number,
    unpaid: 'closed' | 'nothingPaid' = 'nothingPaid',
  ): Promise<void> {
    const mine = (attempt += 1)
    const payer = session.current().user?.user_id
    const isFollowed = () => mine === attempt
    const report = await waitForSettlement({
      poll,
      maxUnpaidPolls,
      onNews(news) {
        if (isFollowed()) tell({ type: news === 'late' ? 'delayed' : 'paid' })
      },
    })
    // Ignore the result if the buyer has signed out or another user has signed in.
    if (session.current().user?.user_id !== payer) return tell({ type: 'stopped', trouble: null })
    // Access ends whatever is shown meanwhile, except a dialog in which the buyer is paying.
    if (isFollowed() || (report.progress === 'granted' && atProvider === null)) {
      conclude(report, unpaid)
    }
    void refreshPayments()
  }

  function conclude(report: OrderReport, unpaid: 'closed' | 'nothingPaid'): void {
    switch (report.progress) {
      case 'granted':
        unsettledPayment.forget()
        if (report.jwt !== null) session.signIn(report.jwt)
        return tell({ type: 'granted', receipt: report.receipt })
      case 'refused': {
        unsettledPayment.forget()
        const trouble = declineOf(report.reason)
        if (trouble !== null) return tell({ type: 'stopped', trouble })
        return tell({ type: 'refused', reason: report.reason })
      }
      case 'open':
        return tell({ type: 'stopped', trouble: unpaid })
      case 'gone':
        unsettledPayment.forget()
        return tell({ type: 'stopped', trouble: null })
      case 'checking':
      case 'activating':
      case 'unknown':
        // Still unknown after all polls: reconciliation settles it, and the receipt comes by mail.
        return tell({ type: 'delayed' })
    }
  }

  /** The page is being left. Only the server can learn how the payment ends. */
  function leave(): void {
    if (store.current().payment.stage === 'paying' && atProvider !== null) {
      void reportEnd(atProvider, 'unknown')
    }
  }

  /** The buyer came back from the provider's page by the browser's back button. */
  async function comeBack(): Promise<void> {
    if (leftFor !== null) await checkClosed(leftFor)
    leftFor = null
  }

  return {
    current: store.current,
    subscribe: store.subscribe,
    tell,
    open,
    close,
    pay,
    payAgain,
    follow,
    leave,
    comeBack,
  }
}

export const purchase = createPurchase((address, product) => {
  pendingPackage.remember(product)
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) void purchase.comeBack()
    },
    { once: true },
  )
  window.location.assign(address)
})

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => purchase.leave())
