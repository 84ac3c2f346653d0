/** Something in which the ledger, the provider and access disagree. */
export type Discrepancy = {
  kind: string
  /** The payment, the order or the receipt it is about. */
  subject: string
  expected: number | string
  found: number | string
}
