import { z } from 'zod'

/** POST /api/v1/mailed_link and POST /api/v1/mailed_link/use: the secret of a link in a mail. */
export const mailedLinkRequest = z.object({ token: z.string().max(2_000) })

/** What pressing the button on the page would do. */
export const mailedLinkAnswer = z.object({
  kind: z.enum(['confirm_email', 'change_email', 'delete_account', 'join_identity']),
  email: z.string(),
})

export type MailedLink = z.infer<typeof mailedLinkAnswer>
