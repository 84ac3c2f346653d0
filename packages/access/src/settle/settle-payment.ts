import type { Database } from '@kot/db/connect'
import {
  type AccessDeps,
  type Payment,
  type ProviderKind,
  ProviderDeclinedError,
  ProviderUnreachableError,
} from '../payments/provider.ts'
import { lockOrder, setOrderState, type Order } from '../orders/order.ts'
import { wasReturned, returnMoney } from './return-money.ts'
import {
  type Claim,
  type SettleEffect,
  isSameLease,
  type NextStep,
  type SettleAttempt,
  applyPayment,
} from './transitions.ts'
import { raiseAlert } from '../alerts/alerts.ts'
import { amountToReturn } from './check-payment.ts'

/**
 * Settles a payment and its order:
 *
 * 1. With the lock: record the provider's totals, check the payment, update the order.
 * 2. Without the lock: capture or return the money at the provider, if that is the next step.
 * 3. Fetch the payment again, because responses get lost, and start over.
 *
 * Idempotent. After a crash the next call continues at the same point.
 *
 * @throws ProviderUnreachableError when the provider cannot be reached; safe to retry
 */
export async function settlePayment(
  parts: AccessDeps,
  found: Payment,
  claim: Claim | null = null,
): Promise<SettleEffect[]> {
  const { db, provider } = parts
  const order = await findOrderOfPayment(db, provider.kind, found)
  const attempt: SettleAttempt = {
    captures: 0,
    captureRefused: false,
    lease: null,
    returnAttempts: 0,
    refund: null,
    effects: [],
  }
  if (!order) {
    await settleUnknownPayment(parts, found, { claim, attempt })
    return attempt.effects
  }
  let payment = found
  // The claim is checked in the first turn only, so that it raises one alert.
  for (let claimed = claim; ; claimed = null) {
    const next = await settleOnce(parts, { orderId: order.id, payment, claim: claimed, attempt })
    if (next === 'nothing') return attempt.effects
    if (next === 'capture') payment = await capture(parts, { orderId: order.id, payment, attempt })
    if (next === 'return-money') {
      attempt.returnAttempts += 1
      const after = await returnMoney(provider, payment)
      if (wasReturned(payment, after)) attempt.effects.push('money-returned')
      payment = after
    }
    if (next === 'return-withdrawn') payment = await refundPart(parts, payment, attempt)
  }
}

/** Refunds a part of a payment. Whether it did is read from the payment. */
async function refundPart(
  { provider, onTrouble }: AccessDeps,
  payment: Payment,
  { refund }: SettleAttempt,
): Promise<Payment> {
  if (refund === null) throw new Error(`payment ${payment.id}: there is nothing to refund`)
  try {
    await provider.refund(payment.id, refund.amount, refund.key)
  } catch (error) {
    if (error instanceof ProviderDeclinedError) refund.isDeclined = true
    else if (!(error instanceof ProviderUnreachableError)) throw error
    onTrouble?.({ payment: payment.id, err: error }, 'withdrawal refund failed')
  }
  return (await provider.find(payment.id)) ?? payment
}

type SettleTurn = {
  orderId: string
  payment: Payment
  claim: Claim | null
  attempt: SettleAttempt
}

async function settleOnce(
  { db, provider, vat, now }: AccessDeps,
  { orderId, payment, claim, attempt }: SettleTurn,
): Promise<NextStep> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    return applyPayment({ trx, provider, vat, now: now(), order, payment, claim, attempt })
  })
}

type Capture = { orderId: string; payment: Payment; attempt: SettleAttempt }

async function capture(
  parts: AccessDeps,
  { orderId, payment, attempt }: Capture,
): Promise<Payment> {
  const { provider } = parts
  attempt.captures += 1
  try {
    await provider.capture(payment.id, payment.pending)
  } catch (error) {
    if (error instanceof ProviderDeclinedError) attempt.captureRefused = true
    else if (error instanceof ProviderUnreachableError)
      await markUnknown(parts, { orderId, attempt })
    else throw error
  }
  try {
    return (await provider.find(payment.id)) ?? payment
  } catch (error) {
    await markUnknown(parts, { orderId, attempt })
    throw error
  }
}

/** Records that the outcome of a capture is unknown, and releases the lease of this call, so that the
 *  next call can continue at once. */
async function markUnknown(
  { db, now }: AccessDeps,
  { orderId, attempt }: Pick<Capture, 'orderId' | 'attempt'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.state === 'capturing' && isSameLease(order.leased_until, attempt.lease)) {
      await setOrderState(trx, order, 'unknown', { now: now() })
    }
  })
  attempt.lease = null
}

type UnknownPayment = { claim: Claim | null; attempt: SettleAttempt }

/**
 * Raises an alert for a payment that names none of our orders, and releases the reserved amount if
 * it was made at our shop. A payment of another shop that our key can access is ignored unless an
 * account claims it. Even then its money is not touched.
 */
async function settleUnknownPayment(
  { db, provider, now }: AccessDeps,
  payment: Payment,
  { claim, attempt }: UnknownPayment,
): Promise<void> {
  const ours = payment.merchant === provider.merchant && payment.test === provider.test
  if (!claim && !(ours && amountToReturn(payment) > 0)) return
  await db.transaction().execute((trx) =>
    raiseAlert(
      trx,
      {
        kind: 'payment-without-order',
        subject: payment.id,
        details: {
          merchant: payment.merchant,
          test: payment.test,
          currency: payment.currency,
          reserved: payment.pending,
          captured: payment.captured,
          ...(claim && { claimedBy: claim.accountId }),
        },
      },
      now(),
    ),
  )
  attempt.effects.push('alert')
  // Only releases the reservation. The operator decides about captured money.
  if (ours && payment.pending > 0) {
    const after = await returnMoney(provider, { ...payment, captured: 0 })
    if (wasReturned(payment, after)) attempt.effects.push('money-returned')
  }
}

/** Returns the order a payment was used for, or else the one named in its metadata. */
export async function findOrderOfPayment(
  db: Database,
  provider: ProviderKind,
  { id, carried }: Payment,
): Promise<Order | null> {
  const found = await db
    .selectFrom('access_order')
    .selectAll()
    .where('provider', '=', provider)
    .where((where) => where.or({ payment_id: id, reference: carried.reference ?? '' }))
    .orderBy((order) => order.case().when('payment_id', '=', id).then(0).else(1).end())
    .limit(1)
    .$castTo<Order>()
    .executeTakeFirst()
  return found ?? null
}
