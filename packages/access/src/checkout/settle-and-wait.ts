import { setTimeout as delay } from 'node:timers/promises'
import type { AccessDeps, Payment } from '../payments/provider.ts'
import type { Order } from '../orders/order.ts'
import { type Claim, hasActiveLease } from '../settle/transitions.ts'
import { findOrderOfPayment, settlePayment } from '../settle/settle-payment.ts'

/**
 * How long a payer waits at the "one moment" screen. After that the work continues in the
 * background.
 */
const WAIT_TIMEOUT_MS = 8_000
const POLL_INTERVAL_MS = 100

type SettleAndWaitOptions = { claim: Claim | null; patienceMs?: number | undefined }

/**
 * Settles a payment and waits for the result.
 * @returns the updated order; null when the payment names none
 */
export async function settleAndWait(
  parts: AccessDeps,
  payment: Payment,
  { claim, patienceMs = WAIT_TIMEOUT_MS }: SettleAndWaitOptions,
): Promise<Order | null> {
  const until = Date.now() + patienceMs
  const settling = settlePayment(parts, payment, claim).catch((error: unknown) => {
    parts.onTrouble?.({ payment: payment.id, err: error }, 'payment settlement failed')
  })
  await Promise.race([settling, delay(patienceMs, null, { ref: false })])
  const look = () => findOrderOfPayment(parts.db, parts.provider.kind, payment)
  let order = await look()
  // Another process is settling the payment. Wait for its result.
  while (isBeingSettled(order, parts.now()) && Date.now() < until) {
    await delay(POLL_INTERVAL_MS)
    order = await look()
  }
  return order
}

const isBeingSettled = (order: Order | null, now: Date): boolean =>
  order !== null && (order.state === 'captured' || hasActiveLease(order, now))
