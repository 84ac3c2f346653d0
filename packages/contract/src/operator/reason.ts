import { z } from 'zod'

/** Why something is done, in the operator's words; kept for good. */
export const deskReason = z.string().trim().min(1).max(500)

export const reasonBody = z.object({ reason: deskReason })

/** Whether anything had to be done: what was done before is done. */
export const changedAnswer = z.object({ changed: z.boolean() })
