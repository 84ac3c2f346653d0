import { amountKept, amountToReturn } from './check-payment.ts'
import { type Payment, type PaymentProvider, ProviderDeclinedError } from '../payments/provider.ts'

/** Lets go of what is reserved and gives back what was taken. What has become of it says the provider
 *  when it is asked again: somebody else may be doing the same, and is then in nobody's way. */
export async function returnMoney(provider: PaymentProvider, payment: Payment): Promise<Payment> {
  await unlessRefused(async () => {
    if (payment.pending > 0) await provider.void(payment.id, payment.pending)
  })
  // What another shop has taken is its own, even where our key reaches it.
  const ours = payment.merchant === provider.merchant
  await unlessRefused(async () => {
    if (ours && amountKept(payment) > 0) await provider.refund(payment.id, amountKept(payment))
  })
  return (await provider.find(payment.id)) ?? payment
}

async function unlessRefused(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ProviderDeclinedError)) throw error
  }
}

export const wasReturned = (before: Payment, after: Payment): boolean =>
  amountToReturn(after) < amountToReturn(before)
