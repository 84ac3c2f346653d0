import { z } from 'zod'

/** GET /api/v1/sessions: the browsers an account is signed in with, the latest first. */
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
