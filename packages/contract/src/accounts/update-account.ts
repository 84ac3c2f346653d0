import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** POST /update_account.json. The token may come as Authorization header instead. A new e-mail
 *  address takes effect when it is confirmed; the rest at once. */
export const updateAccountRequest = z.object({
  jwt: z.string().optional(),
  /** Needed for a new e-mail address. */
  current_password: z.string().max(1_000).optional(),
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
  /** Why a new address was not taken over although everything else was saved. */
  email_unchanged: z
    .enum(['current_password_missing', 'current_password_wrong', 'sign_in_again'])
    .nullable(),
})

export type EmailUnchanged = NonNullable<z.infer<typeof updateAccountAnswer>['email_unchanged']>
