import { z } from 'zod'

/**
 * Environment variables that name the seller. packages/domain/src/seller.ts reads them, because texts are made
 * of them; a public site must set them all.
 */
export const sellerVariables = {
  SELLER_NAME: z.string().optional(),
  SELLER_KENNITALA: z.string().optional(),
  /** Where the business is established: a street with its postcode and place, no PO box. */
  SELLER_ADDRESS: z.string().optional(),
  SELLER_EMAIL: z.union([z.email(), z.literal('')]).optional(),
  SELLER_TELEPHONE: z.string().optional(),
}
