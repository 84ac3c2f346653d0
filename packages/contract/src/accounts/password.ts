import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** POST /users/password: asks for the mail that leads to a new password. */
export const resetRequest = z.object({
  user: z.object({ email: z.string().max(320), locale: z.enum(langs).optional() }),
})

/** POST /api/reset_password.json: the same under its other name. */
export const shortResetRequest = z.object({ email: z.string().max(320) })

/** PUT /users/password: the new password, with the secret of the mail. */
export const newPasswordRequest = z.object({
  user: z.object({
    reset_password_token: z.string().max(2_000),
    password: z.string().max(1_000),
    password_confirmation: z.string().max(1_000),
    locale: z.enum(langs).optional(),
  }),
})

/** POST /updatePassword.json. The token may come as Authorization header instead. */
export const changePasswordRequest = z.object({
  jwt: z.string().optional(),
  old_password: z.string().max(1_000),
  password: z.string().max(1_000),
  password_confirmation: z.string().max(1_000),
})

/** The first entry is shown. */
export const errorList = z.object({ errors: z.array(z.string()) })
