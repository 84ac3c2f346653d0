import { amountKept, amountToReturn } from './check-payment.ts'
import { type Payment, type PaymentProvider, ProviderDeclinedError } from '../payments/provider.ts'

/**
 * Voids the reserved amount and refunds the captured amount.
 *
 * A declined call is ignored, because a concurrent call may have returned the money already. The
 * payment is fetched again to see the result.
 */
export async function returnMoney(provider: PaymentProvider, payment: Payment): Promise<Payment> {
  await ignoreDeclined(async () => {
    if (payment.pending > 0) await provider.void(payment.id, payment.pending)
  })
  // Captures of another shop are not ours to refund, even if our key can access them.
  const ours = payment.merchant === provider.merchant
  await ignoreDeclined(async () => {
    if (ours && amountKept(payment) > 0) await provider.refund(payment.id, amountKept(payment))
  })
  return (await provider.find(payment.id)) ?? payment
}

async function ignoreDeclined(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ProviderDeclinedError)) throw error
  }
}

export const wasReturned = (before: Payment, after: Payment): boolean =>
  amountToReturn(after) < amountToReturn(before)
