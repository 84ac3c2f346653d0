import type { DB } from '@kot/db/generated'
import type { VatRegistration } from '@kot/domain/money/vat'
import type { Transaction } from 'kysely'
import { type Alert, type AlertKind, raiseAlert } from '../alerts/alerts.ts'
import { grantAccess, revokeGrant } from '../grants/grants.ts'
import { recordLedgerEntries, type Totals, transferredOf } from '../ledger/ledger.ts'
import { listDoubleCharges } from '../orders/double-charges.ts'
import { setOrderState, type Order, type OrderState } from '../orders/order.ts'
import type { Payment, PaymentProvider } from '../payments/provider.ts'
import {
  amountDue,
  getWithdrawal,
  mayAttemptReturn,
  refundedOnceReturned,
  updateWithdrawal,
  type Withdrawal,
} from '../withdrawals/withdrawal.ts'
import { amountToReturn, findPaymentMismatches, hasNoMovement } from './check-payment.ts'

/** The account that reported a payment, and the package it claims to have paid for. */
export type Claim = { accountId: string; product: number }

/** The effects of settling a payment. */
export type SettleEffect = 'granted' | 'money-returned' | 'revoked' | 'alert'

/** What one call of `settlePayment` has done so far. */
export type SettleAttempt = {
  /** Number of capture attempts. */
  captures: number
  /** The provider refused to capture. */
  captureRefused: boolean
  /** End of the lease held by this call. */
  lease: Date | null
  /** Number of attempts to return the money. */
  returnAttempts: number
  /** What this call returns of a withdrawn purchase. */
  refund: { amount: number; key: string; isDeclined: boolean } | null
  effects: SettleEffect[]
}

/** A payment and its order, with the order locked. */
type SettleContext = {
  trx: Transaction<DB>
  provider: PaymentProvider
  vat: VatRegistration | null
  now: Date
  order: Order
  payment: Payment
  claim: Claim | null
  attempt: SettleAttempt
}

/** What to do after the lock is released; `again` applies the same payment to the new state. */
export type NextStep = 'nothing' | 'again' | 'capture' | 'return-money' | 'return-withdrawn'

/** @param moved what the provider's totals added to the ledger */
type StateHandler = (context: SettleContext, moved: Totals) => NextStep | Promise<NextStep>

/** What a payment means for its order, in the order of an order's life. */
const handlers: Record<OrderState, StateHandler> = {
  created: acceptOrReject,
  abandoned: (context) => reject(context, 'late-payment', ['late']),
  authorised: captureReserved,
  capturing: captureReserved,
  unknown: captureReserved,
  rejected: returnRest,
  captured: grantPaid,
  granted: followReturns,
  withdrawn: returnWithdrawn,
  returned: followReturned,
  refunded: followReturns,
  disputed: followReturns,
  revoked: () => 'nothing',
}

/**
 * Records the provider's totals of a payment, updates its order and returns the next call to the
 * provider. Runs in one transaction with the order locked. Never calls the provider.
 */
export async function applyPayment(context: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now } = context
  if (hasNoMovement(payment)) return 'nothing'
  const moved = await recordLedgerEntries(trx, { orderId: order.id, payment, provider, now })

  if (order.payment_id !== null && order.payment_id !== payment.id)
    return returnSecondPayment(context)
  await reportForeignClaim(context)
  return handlers[order.state](context, moved)
}

/** Two tabs or two cards for one order: the first payment counts, the other is returned. */
async function returnSecondPayment(context: SettleContext): Promise<NextStep> {
  const { payment, attempt } = context
  if (amountToReturn(payment) === 0 || attempt.returnAttempts > 0) return 'nothing'
  await alert(context, 'second-payment', { reserved: payment.pending, captured: payment.captured })
  return 'return-money'
}

/** Another account claims the payment. The order continues without the claim. */
async function reportForeignClaim(context: SettleContext): Promise<void> {
  const { order, claim } = context
  if (!claim || claim.accountId === order.account_id) return
  await alert(context, 'claimed-payment', { claimedBy: claim.accountId })
}

/** Assigns the first payment to an open order, then accepts or rejects it. */
async function acceptOrReject(context: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, claim } = context
  const faults: string[] = findPaymentMismatches(payment, order, provider)
  // A claim by another account is ignored. The payment stays with its owner.
  const isOwner = claim?.accountId === order.account_id
  if (claim && isOwner && claim.product !== order.package) faults.push('other-product')
  if (faults.length > 0) return rejectMismatch(context, faults)
  const authorised = await setOrderState(trx, order, 'authorised', { now, paymentId: payment.id })
  return captureReserved({ ...context, order: authorised })
}

/** A failed capture is retried once while the payer waits. After that the reconciliation continues. */
const CAPTURES_PER_CALL = 2

/**
 * Captures an accepted payment. The row lock is released before calling the provider. A lease in
 * the row marks the call as in progress and expires if the process dies.
 */
async function captureReserved(context: SettleContext): Promise<NextStep> {
  const { trx, order, payment, provider, now, attempt } = context
  // Another process holds the lease.
  if (hasActiveLease(order, now) && !isSameLease(order.leased_until, attempt.lease))
    return 'nothing'

  const faults = findPaymentMismatches(payment, order, provider)
  if (faults.length > 0) return rejectMismatch(context, faults)
  if (payment.captured === order.price) {
    const capturing =
      order.state === 'authorised' ? await setOrderState(trx, order, 'capturing', { now }) : order
    await setOrderState(trx, capturing, 'captured', { now })
    return 'again'
  }
  if (attempt.captureRefused) return reject(context, 'capture-refused', ['capture-refused'])
  if (attempt.captures >= CAPTURES_PER_CALL) {
    if (order.state === 'capturing') await setOrderState(trx, order, 'unknown', { now })
    return 'nothing'
  }
  attempt.lease = newLease(now)
  await setOrderState(trx, order, 'capturing', { now, leasedUntil: attempt.lease })
  return 'capture'
}

const rejectMismatch = (context: SettleContext, faults: readonly string[]): Promise<NextStep> =>
  reject(context, faults.includes('account-gone') ? 'account-gone' : 'wrong-payment', faults)

/** Rejects the order and returns what is reserved or captured. */
async function reject(
  context: SettleContext,
  kind: AlertKind,
  faults: readonly string[],
): Promise<NextStep> {
  const { trx, order, payment, now, attempt } = context
  const fault = faults.join(' ')
  await setOrderState(trx, order, 'rejected', { now, paymentId: payment.id, fault })
  await alert(context, kind, {
    faults: [...faults],
    price: order.price,
    paid: payment.amount,
    currency: payment.currency,
    merchant: payment.merchant,
  })
  attempt.lease = null
  return amountToReturn(payment) > 0 ? 'return-money' : 'nothing'
}

/** Returns the money of a rejected order that an earlier call could not return. */
function returnRest({ payment, attempt }: SettleContext): NextStep {
  return amountToReturn(payment) > 0 && attempt.returnAttempts === 0 ? 'return-money' : 'nothing'
}

/** Grants access when the money has arrived, unless it was returned before that. */
async function grantPaid(context: SettleContext, moved: Totals): Promise<NextStep> {
  const { trx, order, payment, vat, now, attempt } = context
  if (isOutdated(context) || (await revokeReturned(context))) return 'nothing'
  if (order.account_id === null) {
    if (attempt.returnAttempts > 0) return 'nothing'
    await alert(context, 'account-gone', { captured: payment.captured })
    return 'return-money'
  }
  await grantAccess(trx, { order, accountId: order.account_id, payment, vat, now })
  attempt.effects.push('granted')
  await reportDoubleCharge(context)
  await reportPartialRefund(context, moved)
  return 'nothing'
}

/** The buyer paid another order without knowing of this one. One of them should be returned. */
async function reportDoubleCharge(context: SettleContext): Promise<void> {
  const { trx, order, payment, now } = context
  if (order.account_id === null) return
  const charges = await listDoubleCharges(trx, { accountId: order.account_id, now })
  const charge = charges.find(({ orderId }) => orderId === order.id)
  if (!charge) return
  await alert(context, 'charged-twice', { first: charge.firstId, captured: payment.captured })
}

async function followReturns(context: SettleContext, moved: Totals): Promise<NextStep> {
  if (isOutdated(context) || (await revokeReturned(context))) return 'nothing'
  await reportPartialRefund(context, moved)
  return 'nothing'
}

/** A response from before the capture. Another process has recorded a newer one. */
const isOutdated = ({ order, payment }: SettleContext): boolean => payment.captured < order.price

/** Revokes access when all of the money is refunded or some of it is disputed. */
async function revokeReturned(context: SettleContext): Promise<boolean> {
  const { trx, order, payment, now, attempt } = context
  const { captured, refunded, disputed } = payment
  if (disputed > 0 || order.state === 'disputed') {
    await revokeGrant(trx, { order, why: 'disputed', now })
    await alert(context, 'dispute', { disputed })
  } else if (refunded >= captured || order.state === 'refunded') {
    await revokeGrant(trx, { order, why: 'refunded', now })
  } else return false
  attempt.effects.push('revoked')
  return true
}

/** The operator decides what a partial refund means. Access stays. */
async function reportPartialRefund(context: SettleContext, moved: Totals): Promise<void> {
  const { captured, refunded } = context.payment
  if (moved.refunded > 0) await alert(context, 'partial-refund', { refunded, captured })
}

/**
 * Returns what a withdrawn purchase owes its buyer: the difference between what the provider has to have
 * returned and what it has. One call to the provider per hour, and none after it has declined: then the
 * operator transfers the money.
 */
async function returnWithdrawn(context: SettleContext): Promise<NextStep> {
  const { trx, order, payment, now, attempt } = context
  if (isOutdated(context)) return 'nothing'
  if (payment.disputed > 0) {
    await revokeReturned(context)
    return 'nothing'
  }
  const withdrawal = await withdrawalOf(context)
  const missing = refundedOnceReturned(withdrawal, 0) - payment.refunded
  if (missing <= 0) {
    await updateWithdrawal(trx, order.id, { returned_at: now, returned_how: 'card' })
    await setOrderState(trx, order, 'returned', { now })
    attempt.effects.push('money-returned')
    await reportExcess(context, withdrawal)
    return 'again'
  }
  if (withdrawal.refused_at !== null) return 'nothing'
  if (attempt.refund?.isDeclined) {
    await updateWithdrawal(trx, order.id, { refused_at: now })
    const return_by = withdrawal.return_by.toISOString()
    await alert(context, 'return-refused', { due: missing, return_by })
    return 'nothing'
  }
  if (attempt.refund !== null || !mayAttemptReturn(withdrawal, now)) return 'nothing'
  await updateWithdrawal(trx, order.id, { attempted_at: now })
  attempt.refund = { amount: missing, key: `${order.id}-${missing}`, isDeclined: false }
  return 'return-withdrawn'
}

/** After the money of a withdrawal is back, the operator may return the rest as well. */
async function followReturned(context: SettleContext, moved: Totals): Promise<NextStep> {
  if (isOutdated(context)) return 'nothing'
  const { captured, refunded, disputed } = context.payment
  const withdrawal = await withdrawalOf(context)
  if (moved.refunded > 0) await reportExcess(context, withdrawal)
  const isAll = refunded >= captured && amountDue(withdrawal) < withdrawal.paid
  if (disputed > 0 || isAll) await revokeReturned(context)
  return 'nothing'
}

async function withdrawalOf({ trx, order }: SettleContext): Promise<Withdrawal> {
  const found = await getWithdrawal(trx, order.id)
  if (!found) throw new Error(`order ${order.id}: its withdrawal is missing`)
  return found
}

/** More went back than the buyer was owed. A refund of the whole payment is a decision of the operator. */
async function reportExcess(context: SettleContext, withdrawal: Withdrawal): Promise<void> {
  const { trx, order, payment } = context
  const { captured, refunded } = payment
  const transferred = await transferredOf(trx, order.id)
  const due = refundedOnceReturned(withdrawal, transferred)
  if (refunded <= due || (refunded >= captured && transferred === 0)) return
  await alert(context, 'returned-too-much', { excess: refunded - due, refunded, due })
}

async function alert(
  { trx, order, payment, now, attempt }: SettleContext,
  kind: AlertKind,
  details: Alert['details'],
): Promise<void> {
  const about = { kind, subject: payment.id, details: { order: order.id, ...details } }
  await raiseAlert(trx, about, now)
  attempt.effects.push('alert')
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
