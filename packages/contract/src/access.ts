import { z } from 'zod'

/** What the purchase modal needs before an order exists. Part of the page data. */
const paymentSettings = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dialog'),
    /** Name of the provider, for the note about secure payment. */
    provider: z.string(),
    script: z.url(),
    /** The public key passed to the script. */
    key: z.string(),
  }),
  z.object({ kind: z.literal('hosted'), provider: z.string() }),
])

export type PaymentSettings = z.infer<typeof paymentSettings>

/** A receipt as frozen at the purchase. i18n renders it in the buyer's language. */
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

/**
 * POST /api/v1/orders: opens an order with fixed terms. Returns the same order until it is paid.
 */
export const newOrderRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
})

/** How the order is paid: a dialog in the page, or a page of the provider. */
const checkoutMethod = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dialog'),
    /** The exact argument of the provider's `pay`. */
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

/**
 * The progress of an order as shown to its payer. open: nothing paid yet. activating: paid, access
 * follows. granted: done, with the receipt. refused: this payment was declined, with the reason.
 * withdrawn: the money was returned.
 */
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

/** POST /activevate_user.json, spelled as in the specification. */
export const activateRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.coerce.number().int().min(0).max(3),
  /** The provider's transaction id. */
  transition_id: z.string().min(1).max(200),
})

/** 200 when access is granted, 202 while it is being activated. */
export const activateResponse = z.object({
  /** A new token with the current end of access. */
  jwt: z.string(),
  progress: orderProgress,
  /** Null while the provider is unreachable and the order is unknown. */
  order: z.string().nullable(),
  receipt: receipt.nullable(),
})
export type ActivateResponse = z.infer<typeof activateResponse>
