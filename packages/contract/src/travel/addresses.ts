import { z } from 'zod'

/** GET /api/v1/addresses: houses of the national address register whose address begins as typed. */
export const addressesQuery = z.strictObject({
  /** A street with or without a number, or the name of a house. */
  q: z.string().max(100),
})

export const addressesResponse = z.strictObject({
  addresses: z.array(
    z.strictObject({
      /** 'Borgartún 21' */
      label: z.string(),
      /** '105 Reykjavík' */
      place: z.string(),
      lat: z.number(),
      long: z.number(),
    }),
  ),
})

export type AddressesResponse = z.infer<typeof addressesResponse>
