import { z } from 'zod'
import type { Payment } from './payment.ts'

/** What a payment carries for us comes back from the payer's browser: anything can stand there. */
export const customFields = z.record(z.string(), z.unknown()).nullish().catch(null)

/** The names of the fields are the specification's; `order` is ours beside them. */
export const carried = (custom: z.output<typeof customFields>): Payment['carried'] => ({
  reference: word(custom?.['order']),
  product: word(custom?.['product_id']),
  user: word(custom?.['info']),
})

/** Whatever is none of ours is as good as nothing, and goes no further: it would not even fit into a
 *  query if it held what no text of the database can. */
const word = (value: unknown): string | null =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w-]{1,100}$/.test(String(value))
    ? String(value)
    : null
