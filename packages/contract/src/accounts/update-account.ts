import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** POST /update_account.json. The token may come as Authorization header instead. A new e-mail
 *  address takes effect when it is confirmed; the rest at once. */
export const updateAccountRequest = z.object({
  jwt: z.string().optional(),
  user: z.object({
    name: z.string().max(1_000),
    email: z.string().max(320),
    lang: z.enum(langs),
    newsletter: z.boolean(),
  }),
})

export const updateAccountAnswer = z.object({
  /** A new token with the values as they are now. */
  jwt: z.string(),
  /** The address that waits for its confirmation; null when none does. */
  unconfirmed_email: z.string().nullable(),
})
