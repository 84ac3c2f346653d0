import { z } from 'zod'

/** GET /api/v1/account: what the account page shows beside what the token says. */
export const myAccount = z.object({
  email_confirmed: z.boolean(),
  /** A new address that waits for its confirmation. */
  unconfirmed_email: z.string().nullable(),
  /** False for those who only ever came through a provider. */
  has_password: z.boolean(),
  /** Those through whom the account can be opened. */
  providers: z.array(z.string()),
})

export type MyAccount = z.infer<typeof myAccount>
