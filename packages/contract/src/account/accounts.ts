import { type Lang, langs } from '@kot/domain/text/lang'
import { z } from 'zod'

/** GET /api/v1/sessions: the browsers in which an account is signed in, the latest first. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      /** Browser and system in a few words; null when unknown. */
      device: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
      current: z.boolean(),
    }),
  ),
})

export type SessionList = z.infer<typeof sessionList>

/**
 * POST /update_account.json. The token may come as Authorization header instead. A new e-mail
 * address takes effect when it is confirmed, the rest at once.
 */
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

export const updateAccountResponse = z.object({
  /** A new token with the current values. */
  jwt: z.string(),
  /** The address to be confirmed; null for none. */
  unconfirmed_email: z.string().nullable(),
  /** Why a new address was not accepted although the rest was saved. */
  email_unchanged: z
    .enum(['current_password_missing', 'current_password_wrong', 'sign_in_again'])
    .nullable(),
})

export type EmailUnchanged = NonNullable<z.infer<typeof updateAccountResponse>['email_unchanged']>

/** GET /api/v1/account: what the account page shows in addition to the token. */
export const myAccount = z.object({
  email_confirmed: z.boolean(),
  /** A new address to be confirmed. */
  unconfirmed_email: z.string().nullable(),
  /** False for accounts that only use a provider. */
  has_password: z.boolean(),
  /** Connected providers. */
  providers: z.array(z.string()),
})

export type MyAccount = z.infer<typeof myAccount>

/** POST /api/v1/mailed_link: the secret of a link in a mail. */
export const mailedLinkRequest = z.object({ token: z.string().max(2_000) })

/** POST /api/v1/mailed_link/use */
export const useMailedLinkRequest = mailedLinkRequest.extend({
  /** Required by some links. */
  password: z.string().max(1_000).optional(),
  /** "I did not sign up": removes the unconfirmed account instead of confirming its address. */
  decline: z.boolean().optional(),
})

/** What the button on the page would do, or has done. */
export const mailedLinkResponse = z.object({
  kind: z.enum([
    'confirm_email',
    'change_email',
    'delete_account',
    'join_identity',
    'restore_email',
  ]),
  email: z.string(),
  /** Whether the page also requires a new password. */
  asks_password: z.boolean(),
  /** Whether watches, notes and connections made until now are removed, because a stranger may have made them. Not
   *  if the password of the sign-up is given. */
  removes_entries: z.boolean(),
})

export type MailedLink = z.infer<typeof mailedLinkResponse>

/** GET /api/v1/deletion_request/{code} */
export const deletionProgress = z.object({ done: z.boolean() }).meta({ examples: [{ done: true }] })

/** POST /users/password: requests the mail with the reset link. */
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

/** POST /api/v1/hand_off: requests a ticket for the host of this language. */
export const handOffRequest = z.object({ lang: z.enum(langs) })

/** POST /api/v1/hand_off/exchange: `jwt` is the ticket from the URL, not a session token. */
export const handOffExchangeRequest = z.object({ jwt: z.string().max(2_000) })

/** POST /api/v1/check_active. The token may come as Authorization header instead. */
export const checkActiveRequest = z.object({ jwt: z.string().optional() }).nullish()

export const checkActiveResponse = z.object({
  /** Whether access is active, as a text. */
  active: z.enum(['true', 'false']),
  /** A new token with the current end of access. */
  jwt: z.string(),
})

/** An error: a sentence in the language of the host, and a code for programs. */
export const errorResponse = z.object({ error: z.string(), code: z.string() })

export const jwtResponse = z.object({ jwt: z.string() })

/**
 * POST /api/v1/sign_in. Any text is accepted here: an impossible address gets the same error as an
 * unknown one. The limits only bound the work.
 */
export const signInRequest = z.object({
  email: z.string().max(320),
  password: z.string().max(1_000),
})

/**
 * POST /api/v1/sign_up. Any text is accepted here and validated per field later. The limits only
 * bound the work.
 */
export const signUpRequest = z.object({
  user: z.object({
    name: z.string().max(1_000),
    email: z.string().max(320),
    password: z.string().max(1_000),
    password_confirmation: z.string().max(1_000).optional(),
    lang: z.enum(langs),
    /** The referrer, from the URL of the first visit. */
    friend: z.string().max(1_000).nullish(),
    channel: z.string().max(1_000).nullish(),
    newsletter: z.boolean().default(false),
  }),
})

/** 422: `email` for an address that has an account, else `detail`. */
export const signUpErrorResponse = z.object({
  errors: z.object({ email: z.array(z.string()).optional(), detail: z.string().optional() }),
})

/** The user in a session token, which browsers decode and store. */
export type TokenUser = {
  user_id: string
  name: string
  email: string
  lang: Lang
  newsletter: boolean
  /** When access ends or ended, ISO 8601; null for a user who never had any. */
  end_of_subscription: string | null
}
