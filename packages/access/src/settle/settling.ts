import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../payment/payment.ts'
import type { PaymentProvider } from '../payment/payment-provider.ts'

/** Who brought a payment to us, and what they say it is for. */
export type Claim = { accountId: string; product: number }

/** What came of looking at a payment. */
export type Deed = 'granted' | 'gave-back' | 'revoked' | 'alert'

/** One look at a payment and its order, the order locked. */
export type Settling = {
  trx: Transaction<DB>
  provider: PaymentProvider
  now: Date
  order: Order
  payment: Payment
  claim: Claim | null
  /** What has been done about it in this call so far. */
  progress: Progress
}

export type Progress = {
  /** How often the provider was asked to take the money. */
  captures: number
  /** The provider said no to that. */
  captureRefused: boolean
  /** The lease we hold, by its end. */
  lease: Date | null
  /** How often the money was given back, or tried to. */
  givings: number
  deeds: Deed[]
}

/** What to do once the lock is let go of. */
export type Next = 'nothing' | 'again' | 'capture' | 'give-back'
