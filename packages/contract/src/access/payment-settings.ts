import { z } from 'zod'

/** What the purchase modal needs before an order exists; part of the page's own data. */
export const paymentSettings = z.discriminatedUnion('kind', [
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
