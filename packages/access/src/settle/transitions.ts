import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { type AlertKind, raiseAlert } from '../alerts/alerts.ts'
import { recordLedgerEntries, type Totals } from '../ledger/ledger.ts'
import { hasNoMovement, findPaymentMismatches, amountToReturn } from './check-payment.ts'
import { setOrderState, type Order } from '../orders/order.ts'
import type { Payment, PaymentProvider } from '../payments/provider.ts'
import { grantAccess, revokeGrant } from '../grants/grants.ts'

/**
 * Enters into the books what the provider says about a payment, moves its order on as far as that
 * goes, and says what the provider has to be asked next. Everything here is one transaction with the
 * order locked, and nothing here talks to the provider.
 */
export async function applyPayment(settling: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, progress } = settling
  if (hasNoMovement(payment)) return 'nothing'
  const moved = await recordLedgerEntries(trx, { orderId: order.id, payment, provider, now })

  if (order.payment_id !== null && order.payment_id !== payment.id)
    return handleSecondPayment(settling)
  await reportForeignClaim(settling)
  switch (order.state) {
    case 'created':
      return acceptPayment(settling)
    case 'abandoned':
      return rejectPayment(settling, 'late-payment', ['late'])
    case 'authorised':
    case 'capturing':
    case 'unknown':
      return completePayment(settling)
    case 'captured':
    case 'granted':
    case 'refunded':
    case 'disputed':
      return applyCapturedPayment(settling, moved)
    case 'rejected':
      return amountToReturn(payment) > 0 && progress.givings === 0 ? 'give-back' : 'nothing'
    case 'revoked':
      return 'nothing'
  }
}

/** Two tabs, or two cards, for one order: the first payment counts, the other goes back. */
async function handleSecondPayment({
  trx,
  order,
  payment,
  now,
  progress,
}: SettleContext): Promise<NextStep> {
  if (amountToReturn(payment) === 0 || progress.givings > 0) return 'nothing'
  const details = { order: order.id, reserved: payment.pending, captured: payment.captured }
  await raiseAlert(trx, { kind: 'second-payment', subject: payment.id, details }, now)
  progress.deeds.push('alert')
  return 'give-back'
}

/** Somebody brings what another one paid: a person is told, and the order goes on as if nobody had come. */
async function reportForeignClaim({ trx, order, payment, now, claim, progress }: SettleContext) {
  if (!claim || claim.accountId === order.account_id) return
  const details = { order: order.id, claimedBy: claim.accountId }
  await raiseAlert(trx, { kind: 'claimed-payment', subject: payment.id, details }, now)
  progress.deeds.push('alert')
}

/** Who brought a payment to us, and what they say it is for. */
export type Claim = { accountId: string; product: number }

/** What came of looking at a payment. */
export type SettleEffect = 'granted' | 'gave-back' | 'revoked' | 'alert'

/** One look at a payment and its order, the order locked. */
export type SettleContext = {
  trx: Transaction<DB>
  provider: PaymentProvider
  now: Date
  order: Order
  payment: Payment
  claim: Claim | null
  /** What has been done about it in this call so far. */
  progress: SettleAttempt
}

export type SettleAttempt = {
  /** How often the provider was asked to take the money. */
  captures: number
  /** The provider said no to that. */
  captureRefused: boolean
  /** The lease we hold, by its end. */
  lease: Date | null
  /** How often the money was given back, or tried to. */
  givings: number
  deeds: SettleEffect[]
}

/** What to do once the lock is let go of. */
export type NextStep = 'nothing' | 'again' | 'capture' | 'give-back'

/** The first payment of an open order: it becomes the order's, for good or for bad. */
async function acceptPayment(settling: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, claim } = settling
  const faults: string[] = findPaymentMismatches(payment, order, provider)
  // What a stranger says about it counts for nothing, for better or worse: it stays its owner's.
  const theirs = claim?.accountId === order.account_id
  if (claim && theirs && claim.product !== order.package) faults.push('other-product')
  if (faults.length > 0) {
    const kind = faults.includes('account-gone') ? 'account-gone' : 'wrong-payment'
    return rejectPayment(settling, kind, faults)
  }
  const authorised = await setOrderState(trx, order, 'authorised', { now, paymentId: payment.id })
  return completePayment({ ...settling, order: authorised })
}

/** A lost answer is worth one more try while the payer waits; after that the reconciliation goes on. */
const CAPTURES_PER_CALL = 2

/**
 * An accepted payment whose money has not arrived yet. Nobody holds a lock while they talk to the
 * provider; a lease in the row says that somebody does, and runs out if they die.
 */
async function completePayment(settling: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, progress } = settling
  // Somebody else is at it.
  if (hasActiveLease(order, now) && !isSameLease(order.leased_until, progress.lease))
    return 'nothing'

  const faults = findPaymentMismatches(payment, order, provider)
  if (faults.length > 0) {
    const kind = faults.includes('account-gone') ? 'account-gone' : 'wrong-payment'
    return rejectPayment(settling, kind, faults)
  }
  if (payment.captured === order.price) {
    const capturing =
      order.state === 'authorised' ? await setOrderState(trx, order, 'capturing', { now }) : order
    await setOrderState(trx, capturing, 'captured', { now })
    return 'again'
  }
  if (progress.captureRefused) {
    return rejectPayment(settling, 'capture-refused', ['capture-refused'])
  }
  if (progress.captures >= CAPTURES_PER_CALL) {
    if (order.state === 'capturing') await setOrderState(trx, order, 'unknown', { now })
    return 'nothing'
  }
  progress.lease = newLease(now)
  await setOrderState(trx, order, 'capturing', { now, leasedUntil: progress.lease })
  return 'capture'
}

/** The order ends here, and whatever is reserved or taken goes back. */
async function rejectPayment(
  { trx, order, payment, now, progress }: SettleContext,
  kind: AlertKind,
  faults: readonly string[],
): Promise<NextStep> {
  await setOrderState(trx, order, 'rejected', {
    now,
    paymentId: payment.id,
    fault: faults.join(' '),
  })
  const details = {
    order: order.id,
    faults: [...faults],
    price: order.price,
    paid: payment.amount,
    currency: payment.currency,
    merchant: payment.merchant,
  }
  await raiseAlert(trx, { kind, subject: payment.id, details }, now)
  progress.deeds.push('alert')
  progress.lease = null
  return amountToReturn(payment) > 0 ? 'give-back' : 'nothing'
}

/** Money that has arrived gives access; money that goes back takes it away again. */
async function applyCapturedPayment(settling: SettleContext, moved: Totals): Promise<NextStep> {
  const { trx, order, payment, now, progress } = settling
  const { captured, refunded, disputed } = payment

  // A reading from before the money arrived, overtaken by somebody else's.
  if (captured < order.price) return 'nothing'
  if (disputed > 0 || order.state === 'disputed') {
    await revokeGrant(trx, { order, why: 'disputed', now })
    await alert(settling, 'dispute', { disputed })
    progress.deeds.push('revoked')
    return 'nothing'
  }
  if (refunded >= captured || order.state === 'refunded') {
    await revokeGrant(trx, { order, why: 'refunded', now })
    progress.deeds.push('revoked')
    return 'nothing'
  }
  if (order.state === 'captured') {
    if (order.account_id === null) {
      if (progress.givings > 0) return 'nothing'
      await alert(settling, 'account-gone', { captured })
      return 'give-back'
    }
    await grantAccess(trx, { order, accountId: order.account_id, payment, now })
    progress.deeds.push('granted')
  }
  if (moved.refunded > 0) await alert(settling, 'partial-refund', { refunded, captured })
  return 'nothing'
}

async function alert(
  { trx, order, payment, now, progress }: SettleContext,
  kind: 'dispute' | 'account-gone' | 'partial-refund',
  amounts: Record<string, number>,
): Promise<void> {
  await raiseAlert(
    trx,
    { kind, subject: payment.id, details: { order: order.id, ...amounts } },
    now,
  )
  progress.deeds.push('alert')
}

/** Longer than all calls of one attempt together may take, so that whoever holds it is dead by then. */
const LEASE_MS = 60_000

const newLease = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** Somebody is talking to the provider about it, as far as anybody knows. */
export const hasActiveLease = ({ leased_until }: Order, now: Date): boolean =>
  leased_until !== null && leased_until > now

/** Leases are told apart by their end: while one runs there is no other. */
export const isSameLease = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one.getTime() === other.getTime()
