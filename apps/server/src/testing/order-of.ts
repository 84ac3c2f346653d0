import { currentTerms } from '@kot/access/orders/purchase-terms'

/** The body that opens an order with both boxes ticked, on the Icelandic host, for a buyer who does not
 *  mind what else may be under way. */
export const orderOf = (product = 0) => ({
  product,
  terms: currentTerms.is.hash,
  accepted_terms: true,
  immediate_start: true,
  again: true,
})
