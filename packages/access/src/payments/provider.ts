import type { Lang } from '@kot/domain/text/lang'
import type { VatRegistration } from '@kot/domain/money/vat'
import type { Database } from '@kot/db/connect'

export type ProviderKind = 'dialog' | 'hosted'

/** What the payer is about to pay, for providers with a hosted page. */
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
 * A card provider. Callers confirm every effect by fetching the payment again, because a response may
 * be lost after the effect.
 *
 * Every call throws ProviderUnreachableError when it is unknown whether it had an effect (no response,
 * a server error), and ProviderDeclinedError when it had none.
 */
export type PaymentProvider = {
  kind: ProviderKind
  /** Payments of any other merchant, or with another test flag, are not ours. */
  merchant: string
  test: boolean
  find: (id: string) => Promise<Payment | null>
  /** Captures the reserved amount. It is passed so that the provider can detect tampering. */
  capture: (id: string, amount: number) => Promise<void>
  /** Releases the reserved amount. */
  void: (id: string, amount: number) => Promise<void>
  /**
   * Refunds the captured amount or a part of it. A key is sent along with every call for one refund: a
   * provider that supports idempotency keys carries it out once, however often it arrives.
   */
  refund: (id: string, amount: number, key?: string) => Promise<void>
  /** All payments of our merchant made since then, in no particular order. */
  since: (moment: Date) => AsyncIterable<Payment>
  /** Only where the payer is sent to the provider's page. */
  begin?: (checkout: Checkout) => Promise<{ paymentId: string; address: string }>
}

/** A payment as the provider reports it, in whole krónur, whatever shape it speaks. */
export type Payment = {
  id: string
  merchant: string
  test: boolean
  currency: string
  /** Null when the amount is no whole number of krónur, which no payment of ours can be. */
  amount: number | null
  /** Reserved on the card and not yet taken. */
  pending: number
  captured: number
  refunded: number
  voided: number
  disputed: number
  successful: boolean
  /** The provider's own word for what went wrong. */
  fault: string | null
  /** Whether the payer passed 3D Secure. */
  secured: boolean
  /** What we gave the payment to carry. */
  carried: { reference: string | null; product: string | null; user: string | null }
  card: { scheme: string; last4: string } | null
  createdAt: Date
}

/** No answer, or a server error: the call may or may not have had its effect. */
export class ProviderUnreachableError extends Error {
  override name = 'ProviderUnreachableError'
}

/** The provider declined the call, which had no effect. */
export class ProviderDeclinedError extends Error {
  override name = 'ProviderDeclinedError'
  readonly status: number
  readonly code: string | null

  constructor(message: string, status: number, code: string | null = null) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** What buying access works with. */
export type AccessDeps = {
  db: Database
  provider: PaymentProvider
  /** The seller's registration for VAT; null while there is none. */
  vat: VatRegistration | null
  now: () => Date
  /** Logs a problem with the provider. The reconciliation finishes what was started. */
  onTrouble?: (facts: object, message: string) => void
}
