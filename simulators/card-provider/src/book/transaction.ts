import { randomBytes, randomUUID } from 'node:crypto'
import { merchants } from './merchants.ts'

/** How it is spoken about: as a transaction of the dialog, or as a payment of the hosted page. */
export type Shape = 'dialog' | 'hosted'

export type CardFacts = { bin: string; last4: string; expiry: string; scheme: string }

/** An entry of the trail has its kind in a property of that name. */
export type Movement = {
  capture?: true
  refund?: true
  void?: true
  dispute?: true
  amount: number
  created: string
  /** The idempotency key of the call, where it had one. */
  key?: string
}

/** Amounts are in minor units, of which a króna has a hundred here. */
export type Transaction = {
  id: string
  shape: Shape
  merchantId: string
  test: boolean
  created: string
  currency: string
  amount: number
  pendingAmount: number
  capturedAmount: number
  refundedAmount: number
  voidedAmount: number
  disputedAmount: number
  card: CardFacts | null
  custom: Record<string, unknown>
  tds: 'full' | 'attempt' | null
  /** Whether the amount was reserved on a card. */
  successful: boolean
  error: { code: string; message: string } | null
  trail: Movement[]
  /** What the payer is shown, and where the hosted page redirects them at the end. */
  shown: { title: string; description: string; locale: string; redirectUrl: string | null }
}

export type TransactionFacts = Partial<Omit<Transaction, 'shape' | 'trail'>> & { shape: Shape }

/** A transaction that has reserved nothing yet, unless the facts set it. */
export function newTransaction(facts: TransactionFacts, now: Date): Transaction {
  return {
    id: facts.shape === 'dialog' ? randomBytes(12).toString('hex') : randomUUID(),
    merchantId: merchants.merchant,
    test: false,
    created: now.toISOString(),
    currency: 'ISK',
    amount: 0,
    pendingAmount: 0,
    capturedAmount: 0,
    refundedAmount: 0,
    voidedAmount: 0,
    disputedAmount: 0,
    card: null,
    custom: {},
    tds: null,
    successful: false,
    error: null,
    shown: { title: '', description: '', locale: 'en', redirectUrl: null },
    ...facts,
    trail: [],
  }
}

/** Declined: nothing has happened. */
export class RefusedError extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
