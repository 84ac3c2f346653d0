import { z } from 'zod'

/** Why something is done, in the operator's words; kept for good. */
export const auditReason = z.string().trim().min(1).max(500)

export const reasonBody = z.object({ reason: auditReason })

/** Whether anything had to be done: what was done before is done. */
export const changedResponse = z.object({ changed: z.boolean() })

/** Filters by subject, `home 12`, or by its first word, `home`. */
export const auditQuery = z.object({
  subject: z.string().trim().min(1).max(200).optional(),
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})

const auditedAction = z.object({
  id: z.number(),
  at: z.string(),
  operator: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})

/** A page of what operators did, last first; `next` is where the following one begins. */
export const auditResponse = z.object({
  actions: z.array(auditedAction),
  next: z.number().nullable(),
})

export type AuditedAction = z.infer<typeof auditedAction>
export type AuditResponse = z.infer<typeof auditResponse>
