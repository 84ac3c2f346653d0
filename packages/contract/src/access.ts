import { z } from 'zod'

/** What the purchase modal needs before an order exists; part of the page's own data. */
const paymentSettings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dialog'),
    /** Name of the provider, for the note about secure payment. */
    provider: z.string(),
    script: z.url(),
    /** The public key the script is called with. */
    key: z.string(),
  }),
  z.object({ kind: z.literal('hosted'), provider: z.string() }),
])

export type PaymentSettings = z.infer<typeof paymentSettings>

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
export const receiptsResponse = z.object({ receipts: z.array(receipt) })

/** POST /api/v1/orders: freezes what is about to be bought. Asked again before it is paid, it answers
 *  the same order. */
export const newOrderRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
})

/** How the order is paid: a dialog in the page, or a page of the provider. */
const checkoutMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dialog'),
    /** What the provider's `pay` is called with, to the letter. */
    payload: z.object({
      test: z.boolean(),
      amount: z.object({
        currency: z.literal('ISK'),
        exponent: z.literal(2),
        value: z.int(),
      }),
      title: z.string(),
      description: z.string(),
      locale: z.enum(['is', 'en']),
      custom: z.object({ product_id: z.int(), info: z.string(), order: z.string() }),
    }),
  }),
  z.object({ kind: z.literal('hosted'), address: z.url() }),
])

export const newOrderResponse = z.object({
  /** Reference of the order. */
  order: z.string(),
  product: z.int(),
  /** Whole krónur. */
  price: z.int(),
  checkout: checkoutMethod,
})
export type NewOrderResponse = z.infer<typeof newOrderResponse>

/** How far an order is, as its payer should know it.
 *  open: nothing paid yet. activating: paid, access follows. granted: done, with the receipt.
 *  refused: this payment was not taken, and why. withdrawn: the money went back. */
const orderProgress = z.enum(['open', 'activating', 'granted', 'refused', 'withdrawn'])
export type OrderProgress = z.infer<typeof orderProgress>

/** GET /api/v1/orders/{reference} */
export const orderResponse = z.object({
  order: z.string(),
  product: z.int(),
  progress: orderProgress,
  receipt: receipt.nullable(),
  /** A new token once access is granted. */
  jwt: z.string().nullable(),
})
export type OrderResponse = z.infer<typeof orderResponse>

/** POST /activevate_user.json, spelled as the specification spells it. */
export const activateRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.coerce.number().int().min(0).max(3),
  /** The transaction's id, from the provider. */
  transition_id: z.string().min(1).max(200),
})

/** 200 when access is granted, 202 while it is still on its way. */
export const activateResponse = z.object({
  /** Signs the user in again, with the end of access as it is now. */
  jwt: z.string(),
  progress: orderProgress,
  /** Null while the provider cannot be asked and nobody knows which order was paid. */
  order: z.string().nullable(),
  receipt: receipt.nullable(),
})
export type ActivateResponse = z.infer<typeof activateResponse>
