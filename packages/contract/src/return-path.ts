/** Names the order in the address a payer comes back to. */
export const RETURNED_ORDER = 'order'

/** Where the provider's own page sends the payer back to. The provider adds `paymentId`, and
 *  `cancelled=1` for whoever did not pay; neither is believed. */
export const returnPath = (reference: string): string =>
  `/prices?${new URLSearchParams({ [RETURNED_ORDER]: reference }).toString()}`
