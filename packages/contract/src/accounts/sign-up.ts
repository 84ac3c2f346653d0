import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** POST /api/v1/sign_up. Any text is let through to the rules, which answer per field; the limits
 *  only bound the work. */
export const signUpRequest = z.object({
  user: z.object({
    name: z.string().max(1_000),
    email: z.string().max(320),
    password: z.string().max(1_000),
    password_confirmation: z.string().max(1_000).optional(),
    lang: z.enum(langs),
    /** Who recommended us and where, from the address of the first visit. */
    friend: z.string().max(1_000).nullish(),
    channel: z.string().max(1_000).nullish(),
    newsletter: z.boolean().default(false),
  }),
})

/** 422: `email` for an address that has an account, else `detail`. */
export const signUpRefusal = z.object({
  errors: z.object({ email: z.array(z.string()).optional(), detail: z.string().optional() }),
})
