import { z } from 'zod'
import { receipt } from './receipt.ts'

/** POST /api/v1/orders: freezes what is about to be bought. Asked again before it is paid, it answers
 *  the same order. */
export const newOrderRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.int().min(0).max(3),
})

/** How the order is paid: a dialog in the page, or a page of the provider. */
export const checkoutWay = z.discriminatedUnion('kind', [
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

export const newOrderAnswer = z.object({
  /** Reference of the order. */
  order: z.string(),
  product: z.int(),
  /** Whole krónur. */
  price: z.int(),
  checkout: checkoutWay,
})
export type NewOrder = z.infer<typeof newOrderAnswer>

/** How far an order is, as its payer should know it.
 *  open: nothing paid yet. activating: paid, access follows. granted: done, with the receipt.
 *  refused: this payment was not taken, and why. withdrawn: the money went back. */
export const orderProgress = z.enum(['open', 'activating', 'granted', 'refused', 'withdrawn'])
export type OrderProgress = z.infer<typeof orderProgress>

/** GET /api/v1/orders/{reference} */
export const orderAnswer = z.object({
  order: z.string(),
  product: z.int(),
  progress: orderProgress,
  receipt: receipt.nullable(),
  /** A new token once access is granted. */
  jwt: z.string().nullable(),
})
export type OrderAnswer = z.infer<typeof orderAnswer>
