/** Query parameter with the order, in the return URL of a payer. */
export const RETURNED_ORDER = 'order'

/**
 * The return URL for a hosted page. The provider adds `paymentId`, and `cancelled=1` when the payer
 * did not pay. Neither is trusted.
 */
export const returnPath = (reference: string): string =>
  `/prices?${new URLSearchParams({ [RETURNED_ORDER]: reference }).toString()}`
