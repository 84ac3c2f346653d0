import type { Lang } from '@kot/domain/lang'
import type { Payment } from './payment.ts'

export type ProviderKind = 'dialog' | 'hosted'

/** What the payer is about to pay, for providers that have a page of their own. */
export type Checkout = {
  reference: string
  product: number
  user: string
  /** Whole krónur. */
  price: number
  title: string
  description: string
  lang: Lang
  returnTo: string
}

/**
 * A card provider. Nothing here is taken at its word by the rest: every effect is confirmed by finding
 * the payment again, because an answer may be lost after the effect.
 *
 * Every call throws ProviderUnreachable when it is unknown whether it had an effect (no answer, a
 * server error), and ProviderRefused when it certainly had none.
 */
export type PaymentProvider = {
  kind: ProviderKind
  /** Payments of any other merchant, or with another test flag, are not ours. */
  merchant: string
  test: boolean
  find: (id: string) => Promise<Payment | null>
  /** Takes what is reserved. The amount is given so that the provider can detect tampering. */
  capture: (id: string, amount: number) => Promise<void>
  /** Lets go of what is reserved. */
  void: (id: string, amount: number) => Promise<void>
  /** Gives back what was taken. */
  refund: (id: string, amount: number) => Promise<void>
  /** All payments of our merchant made since then, in no particular order. */
  since: (moment: Date) => AsyncIterable<Payment>
  /** Only where the payer is sent to the provider's page. */
  begin?: (checkout: Checkout) => Promise<{ paymentId: string; address: string }>
}
