import { refusalReasons } from '@kot/domain/pass/access'
import { langs } from '@kot/domain/text/lang'
import { z } from 'zod'
import { failedDay } from '../market/status.ts'

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

/** What a withdrawal changes about a receipt, as a credit note. */
const credit = z.object({
  /** In a separate series. */
  number: z.int(),
  issued_at: z.iso.datetime(),
  used_seconds: z.int(),
  whole_seconds: z.int(),
  /** Whole krónur: what is kept for the time used, and what goes back. */
  owed: z.int(),
  returned: z.int(),
})

/** A receipt as frozen at the purchase. i18n renders it in the buyer's language. */
export const receipt = z.object({
  number: z.int(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
  quantity: z.literal(1),
  /** Whole krónur. */
  price: z.int(),
  vat_percent: z.union([z.literal(0), z.literal(24)]),
  /** Whole krónur inside the price. */
  vat: z.int(),
  /** Null while the seller was below the registration limit. */
  seller_vat_number: z.string().nullable(),
  total: z.int(),
  purchased_at: z.iso.datetime(),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  card_scheme: z.string().nullable(),
  card_last4: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  /** What the buyer agreed to, in the language it was shown in. */
  consent: z.object({
    lang: z.enum(langs),
    accepted_terms_at: z.iso.datetime(),
    requested_start_at: z.iso.datetime(),
  }),
  /** Null unless the buyer has withdrawn from the purchase. */
  credit: credit.nullable(),
})

export type Receipt = z.infer<typeof receipt>

/** GET /api/v1/receipts: the newest first. */
export const receiptsResponse = z.object({ receipts: z.array(receipt) })

/** GET /api/v1/added_days: days of access that were added because Kot did not do its work, the latest first. */
export const addedDaysResponse = z.object({
  added_days: z.array(
    z.object({
      ...failedDay.shape,
      /** Of the access that was added. */
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
    }),
  ),
})
export type AddedDaysResponse = z.infer<typeof addedDaysResponse>

/** GET /api/v1/purchase_terms: what a buyer has to agree to, in the language of the host. */
export const purchaseTermsResponse = z.object({
  /** SHA-256 of both texts with an empty line between them, in hexadecimal digits. */
  hash: z.string(),
  lang: z.enum(langs),
  /** What `accepted_terms` accepts. */
  text: z.string(),
  /** What `immediate_start` requests and acknowledges. */
  request: z.string(),
})
export type PurchaseTermsResponse = z.infer<typeof purchaseTermsResponse>

/**
 * POST /api/v1/orders: opens an order with fixed terms. Returns the same order until it is paid.
 * Without both consents no order is opened; they are optional here so that what is missing gets an
 * separate response.
 */
export const newOrderRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
  /** Hash of the terms as they were shown. */
  terms: z.string().max(100).optional(),
  /** The buyer accepts the terms. */
  accepted_terms: z.boolean().optional(),
  /** The buyer requests that access opens at once and knows what that means for withdrawing. */
  immediate_start: z.boolean().optional(),
  /** The buyer knows that another payment may be under way, and wants to pay all the same. */
  again: z.boolean().optional(),
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
 * The progress of an order as shown to its payer. open: nothing is being paid. checking: a payment may
 * be pending, and the provider is being queried. activating: paid, access follows. granted: done, with
 * the receipt. refused: this payment was declined, with the reason. withdrawn: the money was returned.
 */
const orderProgress = z.enum(['open', 'checking', 'activating', 'granted', 'refused', 'withdrawn'])
export type OrderProgress = z.infer<typeof orderProgress>

const refusalReason = z.enum(refusalReasons)

/** GET /api/v1/orders/{reference} */
export const orderResponse = z.object({
  order: z.string(),
  product: z.int(),
  progress: orderProgress,
  /** Null unless it is refused. */
  reason: refusalReason.nullable(),
  receipt: receipt.nullable(),
  /** A new token once access is granted. */
  jwt: z.string().nullable(),
})
export type OrderResponse = z.infer<typeof orderResponse>

/** GET /api/v1/orders */
export const ordersResponse = z.object({
  /** Orders whose buyer does not know yet how their payment ended. */
  under_way: z.array(
    z.object({
      order: z.string(),
      product: z.int(),
      price: z.int(),
      progress: orderProgress,
      /** When the buyer was sent to pay. */
      since: z.iso.datetime(),
    }),
  ),
  /** The latest payment, if it was refused since yesterday. */
  refused: z
    .object({ order: z.string(), product: z.int(), reason: refusalReason, at: z.iso.datetime() })
    .nullable(),
  /** Orders that were most likely paid by mistake beside another one. Their money can be returned. */
  charged_twice: z.array(
    z.object({ order: z.string(), product: z.int(), price: z.int(), receipt: z.int() }),
  ),
})
export type OrdersResponse = z.infer<typeof ordersResponse>

/**
 * POST /api/v1/orders/{reference}/ended: how the provider's dialog ended without a payment. unknown:
 * without an answer, or the page is being left.
 */
export const endedRequest = z.object({
  jwt: z.string().optional(),
  outcome: z.enum(['closed', 'declined', 'unknown']),
})
export type CheckoutOutcome = z.infer<typeof endedRequest>['outcome']

/** POST /api/v1/orders/{reference}/return */
export const returnResponse = z.object({
  /** Whole krónur that this call has returned; 0 when they were returned before. */
  returned: z.int(),
  /** A token with the current end of access. */
  jwt: z.string(),
})

/** The 422 of POST /activevate_user.json */
export const refusedActivation = z.object({
  errors: z.array(z.string()),
  reason: refusalReason,
})

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
