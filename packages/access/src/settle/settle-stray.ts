import type { AccessParts } from '../access-parts.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { owed } from '../orders/judge-payment.ts'
import type { Payment } from '../payment/payment.ts'
import { gaveBack, giveBack } from './give-back.ts'
import type { Claim, Progress } from './settling.ts'

type Stray = { claim: Claim | null; progress: Progress }

/**
 * A payment that names no order of ours. Made at our shop it was made for nothing, and what it holds
 * is let go. One of another shop that our key happens to reach is none of our business, unless
 * somebody tries to buy access with it, and even then it is not ours to touch.
 */
export async function settleStray(
  { db, provider, now }: AccessParts,
  payment: Payment,
  { claim, progress }: Stray,
): Promise<void> {
  const ours = payment.merchant === provider.merchant && payment.test === provider.test
  if (!claim && !(ours && owed(payment) > 0)) return
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
  progress.deeds.push('alert')
  // What was taken without an order a person has to look at: nothing of ours takes money that way.
  if (ours && payment.pending > 0) {
    const after = await giveBack(provider, { ...payment, captured: 0 })
    if (gaveBack(payment, after)) progress.deeds.push('gave-back')
  }
}
