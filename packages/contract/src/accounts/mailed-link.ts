import { z } from 'zod'

/** POST /api/v1/mailed_link: the secret of a link in a mail. */
export const mailedLinkRequest = z.object({ token: z.string().max(2_000) })

/** POST /api/v1/mailed_link/use */
export const useMailedLinkRequest = mailedLinkRequest.extend({
  /** Where the link asks for one. */
  password: z.string().max(1_000).optional(),
  /** "I did not sign up": removes the unconfirmed account instead of confirming its address. */
  decline: z.boolean().optional(),
})

/** What pressing the button on the page would do, or has done. */
export const mailedLinkAnswer = z.object({
  kind: z.enum([
    'confirm_email',
    'change_email',
    'delete_account',
    'join_identity',
    'restore_email',
  ]),
  email: z.string(),
  /** Whether the page also asks for a new password. */
  asks_password: z.boolean(),
})

export type MailedLink = z.infer<typeof mailedLinkAnswer>
