/** What a person is asked to look at. */
export type AlertKind =
  /** It is not what its order says; the order is rejected and the money let go. */
  | 'wrong-payment'
  /** Its order had been paid already. */
  | 'second-payment'
  /** Its order had been given up. */
  | 'late-payment'
  /** It names no order of ours. */
  | 'payment-without-order'
  /** Somebody brought a payment that is not theirs, or that there is not. */
  | 'claimed-payment'
  /** The provider would not let us take what was reserved. */
  | 'capture-refused'
  /** Its account was deleted before access could be given. */
  | 'account-gone'
  | 'dispute'
  | 'partial-refund'
  /** Orders, provider and access disagree. */
  | 'books'
