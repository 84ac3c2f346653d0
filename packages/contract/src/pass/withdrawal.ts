import { z } from 'zod'

/** What a withdrawal costs and returns, in whole krónur. */
const amounts = {
  used_seconds: z.int(),
  whole_seconds: z.int(),
  paid: z.int(),
  /** The share for the time used, rounded down. */
  owed: z.int(),
  returned: z.int(),
}

const withdrawal = z.object({
  requested_at: z.iso.datetime(),
  ...amounts,
  /** When the money has to be back. */
  return_by: z.iso.datetime(),
  /**
   * Where the money is. pending: being refunded to the card. refused: the card took nothing, it will be
   * transferred. disputed: the buyer's bank decides.
   */
  money: z.enum(['pending', 'refused', 'returned', 'transferred', 'disputed']),
  /** When the money went back; null before. */
  returned_at: z.iso.datetime().nullable(),
})
export type PurchaseWithdrawal = z.infer<typeof withdrawal>

export const purchase = z.object({
  /** Reference of the order. */
  order: z.string(),
  /** Number of its receipt. */
  receipt: z.int(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
  /** Whole krónur. */
  price: z.int(),
  bought_at: z.iso.datetime(),
  /** Of the access; later than the purchase where it was added to an active pass. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  card_scheme: z.string().nullable(),
  card_last4: z.string().nullable(),
  /** The last day on which the buyer may withdraw. */
  last_day: z.iso.date(),
  /** What a withdrawal returns now; null where it is not possible. */
  quote: z.object(amounts).nullable(),
  /** Why it is not possible; null where it is, or was done. */
  refusal: z.enum(['too-late', 'used-up', 'no-access']).nullable(),
  withdrawal: withdrawal.nullable(),
})
export type Purchase = z.infer<typeof purchase>

/** GET /api/v1/withdrawals: everything the account has bought, the newest first. */
export const purchasesResponse = z.object({
  /** The moment for which the amounts were worked out. */
  quoted_at: z.iso.datetime(),
  purchases: z.array(purchase),
  /** Whether others share the board of the account. They are notified when their access ends. */
  household: z.boolean(),
})
export type PurchasesResponse = z.infer<typeof purchasesResponse>

/** POST /api/v1/withdrawals */
export const withdrawRequest = z.object({
  /** Reference of the order. */
  order: z.string().min(1).max(200),
  /** `quoted_at` of the amounts that the buyer has seen. They hold for ten minutes. */
  quoted_at: z.iso.datetime(),
})

export const withdrawResponse = z.object({
  purchase,
  /** A new token with the current end of access. */
  jwt: z.string(),
})
export type WithdrawResponse = z.infer<typeof withdrawResponse>
