import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { type AlertKind, raiseAlert } from '../alerts/alerts.ts'
import { recordLedgerEntries, type Totals } from '../ledger/ledger.ts'
import { hasNoMovement, findPaymentMismatches, amountToReturn } from './check-payment.ts'
import { setOrderState, type Order } from '../orders/order.ts'
import type { Payment, PaymentProvider } from '../payments/provider.ts'
import { grantAccess, revokeGrant } from '../grants/grants.ts'

/**
 * Records the provider's totals of a payment, updates its order and returns the next call to the
 * provider. Runs in one transaction with the order locked. Never calls the provider.
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
      return amountToReturn(payment) > 0 && progress.returnAttempts === 0 ? 'give-back' : 'nothing'
    case 'revoked':
      return 'nothing'
  }
}

/** Two tabs or two cards for one order: the first payment counts, the other is returned. */
async function handleSecondPayment({
  trx,
  order,
  payment,
  now,
  progress,
}: SettleContext): Promise<NextStep> {
  if (amountToReturn(payment) === 0 || progress.returnAttempts > 0) return 'nothing'
  const details = { order: order.id, reserved: payment.pending, captured: payment.captured }
  await raiseAlert(trx, { kind: 'second-payment', subject: payment.id, details }, now)
  progress.effects.push('alert')
  return 'give-back'
}

/**
 * Another account claims the payment. An alert is raised, and the order continues without the
 * claim.
 */
async function reportForeignClaim({ trx, order, payment, now, claim, progress }: SettleContext) {
  if (!claim || claim.accountId === order.account_id) return
  const details = { order: order.id, claimedBy: claim.accountId }
  await raiseAlert(trx, { kind: 'claimed-payment', subject: payment.id, details }, now)
  progress.effects.push('alert')
}

/** The account that reported a payment, and the package it claims to have paid for. */
export type Claim = { accountId: string; product: number }

/** The effects of settling a payment. */
export type SettleEffect = 'granted' | 'gave-back' | 'revoked' | 'alert'

/** A payment and its order, with the order locked. */
export type SettleContext = {
  trx: Transaction<DB>
  provider: PaymentProvider
  now: Date
  order: Order
  payment: Payment
  claim: Claim | null
  /** What this call has done so far. */
  progress: SettleAttempt
}

export type SettleAttempt = {
  /** Number of capture attempts. */
  captures: number
  /** The provider refused to capture. */
  captureRefused: boolean
  /** End of the lease held by this call. */
  lease: Date | null
  /** Number of attempts to return the money. */
  returnAttempts: number
  effects: SettleEffect[]
}

/** What to do after the lock is released. */
export type NextStep = 'nothing' | 'again' | 'capture' | 'give-back'

/** Assigns the first payment to an open order, then accepts or rejects it. */
async function acceptPayment(settling: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, claim } = settling
  const faults: string[] = findPaymentMismatches(payment, order, provider)
  // A claim by another account is ignored. The payment stays with its owner.
  const theirs = claim?.accountId === order.account_id
  if (claim && theirs && claim.product !== order.package) faults.push('other-product')
  if (faults.length > 0) {
    const kind = faults.includes('account-gone') ? 'account-gone' : 'wrong-payment'
    return rejectPayment(settling, kind, faults)
  }
  const authorised = await setOrderState(trx, order, 'authorised', { now, paymentId: payment.id })
  return completePayment({ ...settling, order: authorised })
}

/**
 * A lost response is retried once while the payer waits. After that the reconciliation continues.
 */
const CAPTURES_PER_CALL = 2

/**
 * Captures an accepted payment. The row lock is released before calling the provider. A lease in
 * the row marks the call as in progress and expires if the process dies.
 */
async function completePayment(settling: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, progress } = settling
  // Another process holds the lease.
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

/** Rejects the order and returns what is reserved or captured. */
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
  progress.effects.push('alert')
  progress.lease = null
  return amountToReturn(payment) > 0 ? 'give-back' : 'nothing'
}

/** Grants access when the money has arrived, and revokes it when the money is returned. */
async function applyCapturedPayment(settling: SettleContext, moved: Totals): Promise<NextStep> {
  const { trx, order, payment, now, progress } = settling
  const { captured, refunded, disputed } = payment

  // A response from before the capture. Another process has recorded a newer one.
  if (captured < order.price) return 'nothing'
  if (disputed > 0 || order.state === 'disputed') {
    await revokeGrant(trx, { order, why: 'disputed', now })
    await alert(settling, 'dispute', { disputed })
    progress.effects.push('revoked')
    return 'nothing'
  }
  if (refunded >= captured || order.state === 'refunded') {
    await revokeGrant(trx, { order, why: 'refunded', now })
    progress.effects.push('revoked')
    return 'nothing'
  }
  if (order.state === 'captured') {
    if (order.account_id === null) {
      if (progress.returnAttempts > 0) return 'nothing'
      await alert(settling, 'account-gone', { captured })
      return 'give-back'
    }
    await grantAccess(trx, { order, accountId: order.account_id, payment, now })
    progress.effects.push('granted')
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
  progress.effects.push('alert')
}

/** Longer than all calls of one attempt. A process that exceeds it has died. */
const LEASE_MS = 60_000

const newLease = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

/** Whether a call to the provider is in progress. */
export const hasActiveLease = ({ leased_until }: Order, now: Date): boolean =>
  leased_until !== null && leased_until > now

/** Leases are identified by their end: only one is active at a time. */
export const isSameLease = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one.getTime() === other.getTime()
