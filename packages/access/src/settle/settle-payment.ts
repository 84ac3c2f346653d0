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
 * Settles a payment and its order. Idempotent:
 *
 * 1. With the lock: record the provider's totals, check the payment, update the order.
 * 2. Without the lock: call the provider for the next step.
 * 3. Fetch the payment again, because responses get lost, and start over.
 *
 * After a crash the next call continues at the same point.
 *
 * @returns the effects
 * @throws ProviderUnreachable when the provider cannot be reached; safe to retry
 */
export async function settlePayment(
  parts: AccessDeps,
  found: Payment,
  claim: Claim | null = null,
): Promise<SettleEffect[]> {
  const { db, provider } = parts
  const order = await findOrderOfPayment(db, provider.kind, found)
  const progress: SettleAttempt = {
    captures: 0,
    captureRefused: false,
    lease: null,
    returnAttempts: 0,
    effects: [],
  }
  if (!order) {
    await settleUnknownPayment(parts, found, { claim, progress })
    return progress.effects
  }
  let payment = found
  for (let claimed = claim; ; claimed = null) {
    const next = await settleOnce(parts, { orderId: order.id, payment, claim: claimed, progress })
    if (next === 'nothing') return progress.effects
    if (next === 'capture') payment = await capture(parts, { orderId: order.id, payment, progress })
    if (next === 'give-back') {
      progress.returnAttempts += 1
      const after = await returnMoney(provider, payment)
      if (wasReturned(payment, after)) progress.effects.push('gave-back')
      payment = after
    }
  }
}

type SettleTurn = {
  orderId: string
  payment: Payment
  claim: Claim | null
  progress: SettleAttempt
}

async function settleOnce(
  { db, provider, now }: AccessDeps,
  { orderId, payment, claim, progress }: SettleTurn,
): Promise<NextStep> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    return applyPayment({ trx, provider, now: now(), order, payment, claim, progress })
  })
}

type Capture = { orderId: string; payment: Payment; progress: SettleAttempt }

async function capture(
  parts: AccessDeps,
  { orderId, payment, progress }: Capture,
): Promise<Payment> {
  const { provider } = parts
  progress.captures += 1
  try {
    await provider.capture(payment.id, payment.pending)
  } catch (error) {
    if (error instanceof ProviderDeclinedError) progress.captureRefused = true
    else if (error instanceof ProviderUnreachableError)
      await doNotKnow(parts, { orderId, progress })
    else throw error
  }
  try {
    return (await provider.find(payment.id)) ?? payment
  } catch (error) {
    await doNotKnow(parts, { orderId, progress })
    throw error
  }
}

/** Releases the lease, so that the next call can continue at once. */
async function doNotKnow(
  { db, now }: AccessDeps,
  { orderId, progress }: Pick<Capture, 'orderId' | 'progress'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.state === 'capturing' && isSameLease(order.leased_until, progress.lease)) {
      await setOrderState(trx, order, 'unknown', { now: now() })
    }
  })
  progress.lease = null
}

type UnknownPayment = { claim: Claim | null; progress: SettleAttempt }

/**
 * Settles a payment that names none of our orders. If it was made at our shop, the reserved amount
 * is released. A payment of another shop that our key can access is ignored, unless an account
 * claims it. Even then its money is not touched.
 */
async function settleUnknownPayment(
  { db, provider, now }: AccessDeps,
  payment: Payment,
  { claim, progress }: UnknownPayment,
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
  progress.effects.push('alert')
  // Only releases the reservation. The operator decides about captured money.
  if (ours && payment.pending > 0) {
    const after = await returnMoney(provider, { ...payment, captured: 0 })
    if (wasReturned(payment, after)) progress.effects.push('gave-back')
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
