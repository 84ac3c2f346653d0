import { z } from 'zod'
import { orderProgress } from './order.ts'
import { receipt } from './receipt.ts'

/** POST /activevate_user.json, spelled as the specification spells it. */
export const activateRequest = z.object({
  jwt: z.string().optional(),
  /** Index of the package. */
  product: z.coerce.number().int().min(0).max(3),
  /** The transaction's id, from the provider. */
  transition_id: z.string().min(1).max(200),
})

/** 200 when access is granted, 202 while it is still on its way. */
export const activateAnswer = z.object({
  /** Signs the user in again, with the end of access as it is now. */
  jwt: z.string(),
  progress: orderProgress,
  /** Null while the provider cannot be asked and nobody knows which order was paid. */
  order: z.string().nullable(),
  receipt: receipt.nullable(),
})
export type ActivateAnswer = z.infer<typeof activateAnswer>
