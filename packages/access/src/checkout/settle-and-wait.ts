import { setTimeout as delay } from 'node:timers/promises'
import type { AccessDeps, Payment } from '../payments/provider.ts'
import type { Order } from '../orders/order.ts'
import { type Claim, hasActiveLease } from '../settle/transitions.ts'
import { findOrderOfPayment, settlePayment } from '../settle/settle-payment.ts'

/** As long as somebody looks at a screen that says "one moment"; what takes longer goes on without
 *  them and they are told so. */
const WAIT_TIMEOUT_MS = 8_000
const POLL_INTERVAL_MS = 100

type SettleAndWaitOptions = { claim: Claim | null; patienceMs?: number | undefined }

/** Settles a payment while somebody waits for it.
 *  @returns its order as it then is; null when the payment names none */
export async function settleAndWait(
  parts: AccessDeps,
  payment: Payment,
  { claim, patienceMs = WAIT_TIMEOUT_MS }: SettleAndWaitOptions,
): Promise<Order | null> {
  const until = Date.now() + patienceMs
  const settling = settlePayment(parts, payment, claim).catch((error: unknown) => {
    parts.onTrouble?.({ payment: payment.id, err: error }, 'a payment could not be settled yet')
  })
  await Promise.race([settling, delay(patienceMs, null, { ref: false })])
  const look = () => findOrderOfPayment(parts.db, parts.provider.kind, payment)
  let order = await look()
  // Somebody else is at it: their result is as good as ours.
  while (isBeingSettled(order, parts.now()) && Date.now() < until) {
    await delay(POLL_INTERVAL_MS)
    order = await look()
  }
  return order
}

const isBeingSettled = (order: Order | null, now: Date): boolean =>
  order !== null && (order.state === 'captured' || hasActiveLease(order, now))
