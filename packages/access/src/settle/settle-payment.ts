import type { AccessParts } from '../access-parts.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Payment } from '../payment/payment.ts'
import { ProviderRefused, ProviderUnreachable } from '../payment/provider-errors.ts'
import { gaveBack, giveBack } from './give-back.ts'
import { isSame } from './lease.ts'
import { orderOfPayment } from './order-of-payment.ts'
import type { Claim, Deed, Next, Progress } from './settling.ts'
import { settleStray } from './settle-stray.ts'
import { takeIn } from './take-in.ts'

/**
 * Brings a payment and its order as far as they can come, whoever asks and however often:
 *
 * 1. Under the lock: enter what the provider says, judge it, move the order on.
 * 2. Without the lock: ask the provider for the one thing that is missing.
 * 3. Find the payment again, because answers get lost, and start over.
 *
 * Killed anywhere, the next one to look goes on from there.
 *
 * @returns what came of it
 * @throws ProviderUnreachable when the provider cannot be asked; nothing is lost by it
 */
export async function settlePayment(
  parts: AccessParts,
  found: Payment,
  claim: Claim | null = null,
): Promise<Deed[]> {
  const { db, provider } = parts
  const order = await orderOfPayment(db, provider.kind, found)
  const progress: Progress = {
    captures: 0,
    captureRefused: false,
    lease: null,
    givings: 0,
    deeds: [],
  }
  if (!order) {
    await settleStray(parts, found, { claim, progress })
    return progress.deeds
  }
  let payment = found
  for (let claimed = claim; ; claimed = null) {
    const next = await lookOnce(parts, { orderId: order.id, payment, claim: claimed, progress })
    if (next === 'nothing') return progress.deeds
    if (next === 'capture') payment = await capture(parts, { orderId: order.id, payment, progress })
    if (next === 'give-back') {
      progress.givings += 1
      const after = await giveBack(provider, payment)
      if (gaveBack(payment, after)) progress.deeds.push('gave-back')
      payment = after
    }
  }
}

type Look = { orderId: string; payment: Payment; claim: Claim | null; progress: Progress }

async function lookOnce(
  { db, provider, now }: AccessParts,
  { orderId, payment, claim, progress }: Look,
): Promise<Next> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    return takeIn({ trx, provider, now: now(), order, payment, claim, progress })
  })
}

type Capture = { orderId: string; payment: Payment; progress: Progress }

async function capture(
  parts: AccessParts,
  { orderId, payment, progress }: Capture,
): Promise<Payment> {
  const { provider } = parts
  progress.captures += 1
  try {
    await provider.capture(payment.id, payment.pending)
  } catch (error) {
    if (error instanceof ProviderRefused) progress.captureRefused = true
    else if (error instanceof ProviderUnreachable) await doNotKnow(parts, { orderId, progress })
    else throw error
  }
  try {
    return (await provider.find(payment.id)) ?? payment
  } catch (error) {
    await doNotKnow(parts, { orderId, progress })
    throw error
  }
}

/** Lets go of the lease: whoever looks next may go on at once. */
async function doNotKnow(
  { db, now }: AccessParts,
  { orderId, progress }: Pick<Capture, 'orderId' | 'progress'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order.state === 'capturing' && isSame(order.leased_until, progress.lease)) {
      await moveOrder(trx, order, 'unknown', { now: now() })
    }
  })
  progress.lease = null
}
