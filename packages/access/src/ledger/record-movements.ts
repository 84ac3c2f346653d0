import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { Payment } from '../payment/payment.ts'
import type { PaymentProvider } from '../payment/payment-provider.ts'
import {
  isForTheBooks,
  ledgerKinds,
  totalsOf,
  type LedgerKind,
  type Totals,
} from './ledger-kind.ts'
import { ledgerTotals } from './ledger-totals.ts'

type Heard = {
  orderId: string
  payment: Payment
  provider: Pick<PaymentProvider, 'merchant' | 'test'>
  now: Date
}

/**
 * Enters what has moved since the ledger last heard of a payment: the difference between what the
 * provider says in all and what the ledger adds up to. Hearing the same twice enters nothing. The
 * order must be locked, or two would enter the same difference.
 */
export async function recordMovements(
  trx: Transaction<DB>,
  { orderId, payment, provider, now }: Heard,
): Promise<Totals> {
  const none: Totals = { authorised: 0, captured: 0, voided: 0, refunded: 0, disputed: 0 }
  if (!isForTheBooks(payment, provider)) return none
  const before = await ledgerTotals(trx, { orderId, paymentId: payment.id })
  const total = totalsOf(payment)
  const moved = ledgerKinds.flatMap((kind) => {
    const amount = movement(kind, total[kind] - before[kind])
    return amount === 0 ? [] : [{ kind, amount }]
  })
  if (moved.length > 0) {
    await trx
      .insertInto('access_ledger')
      .values(
        moved.map((row) => ({
          ...row,
          order_id: orderId,
          payment_id: payment.id,
          recorded_at: now,
        })),
      )
      .execute()
  }
  return { ...none, ...Object.fromEntries(moved.map(({ kind, amount }) => [kind, amount])) }
}

/** Only a dispute can be taken back. For the others less than before means that the provider was asked
 *  a moment ago and somebody else has heard more since. */
const movement = (kind: LedgerKind, difference: number): number =>
  kind === 'disputed' ? difference : Math.max(0, difference)
