import { z } from 'zod'

/** What the buyer was told, as it was frozen at the purchase; written out in their language by i18n. */
export const receipt = z.object({
  number: z.int(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
  quantity: z.literal(1),
  /** Whole krónur. */
  price: z.int(),
  vat_percent: z.literal(0),
  vat: z.literal(0),
  total: z.int(),
  purchased_at: z.iso.datetime(),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  card_scheme: z.string().nullable(),
  card_last4: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
})

export type Receipt = z.infer<typeof receipt>

/** GET /api/v1/receipts: the newest first. */
export const receiptsAnswer = z.object({ receipts: z.array(receipt) })
