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
  /** Whether the payer was asked by 3D Secure. */
  secured: boolean
  /** What we gave the payment to carry. */
  carried: { reference: string | null; product: string | null; user: string | null }
  card: { scheme: string; last4: string } | null
  createdAt: Date
}
