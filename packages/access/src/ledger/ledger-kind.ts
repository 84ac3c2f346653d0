import type { Payment } from '../payment/payment.ts'
import type { PaymentProvider } from '../payment/payment-provider.ts'

export const ledgerKinds = ['authorised', 'captured', 'voided', 'refunded', 'disputed'] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export type Totals = Record<LedgerKind, number>

/** What has moved in all, as the ledger counts it. */
export const totalsOf = (payment: Payment): Totals => ({
  // What was reserved once is still reserved, or was taken or let go: providers differ in what they
  // call the amount of a payment that was declined.
  authorised: payment.pending + payment.captured + payment.voided,
  captured: payment.captured,
  voided: payment.voided,
  refunded: payment.refunded,
  disputed: payment.disputed,
})

/** The books hold krónur of our own shop. Of anything else nothing is ever taken. */
export const isForTheBooks = (
  payment: Payment,
  ours: Pick<PaymentProvider, 'merchant' | 'test'>,
): boolean =>
  payment.merchant === ours.merchant &&
  payment.test === ours.test &&
  payment.currency === 'ISK' &&
  Object.values(totalsOf(payment)).every(Number.isInteger)
