import { z } from 'zod'

/** POST /api/v1/sign_in. Any text is let through to the check: an address that cannot exist is
 *  refused in the same words as one that does not. The limits only bound the work. */
export const signInRequest = z.object({
  email: z.string().max(320),
  password: z.string().max(1_000),
})
