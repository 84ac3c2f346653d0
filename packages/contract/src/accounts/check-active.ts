import { z } from 'zod'

/** POST /api/v1/check_active. The token may come as Authorization header instead. */
export const checkActiveRequest = z.object({ jwt: z.string().optional() }).nullish()

export const checkActiveAnswer = z.object({
  /** Whether access is active, as a text. */
  active: z.enum(['true', 'false']),
  /** A new token, with the end of access as it is now. */
  jwt: z.string(),
})
