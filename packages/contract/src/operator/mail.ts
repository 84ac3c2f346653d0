import { z } from 'zod'
import { auditReason } from './audit.ts'

const mailState = z.enum([
  'waiting',
  'sending',
  'sent',
  'unknown',
  'failed',
  'suppressed',
  'unwanted',
])

export const mailResponse = z.object({
  /** Queued, whatever its age; and the outcomes of the last days. */
  states: z.array(
    z.object({
      state: mailState,
      settled: z.boolean(),
      count: z.number(),
      oldest: z.string(),
    }),
  ),
  failures: z.array(
    z.object({
      state: mailState,
      kind: z.string(),
      fault: z.string().nullable(),
      count: z.number(),
      latest: z.string(),
    }),
  ),
})

const address = z.string().trim().min(1).max(320)
export const findSuppressionRequest = z.object({ address })
export const findSuppressionResponse = z.object({
  suppression: z
    .object({
      reason: z.enum(['bounce', 'complaint', 'paused']),
      fault: z.string().nullable(),
      created_at: z.string(),
      ends_at: z.string().nullable(),
    })
    .nullable(),
})
export const removeSuppressionRequest = z.object({ address, reason: auditReason })

/** A draft may be half written; what is tested may not. */
const newsletterText = z.object({ subject: z.string().max(150), body: z.string().max(20_000) })
export const newsletterTextsRequest = z.object({ is: newsletterText, en: newsletterText })

export const newsletterParams = z.object({ id: z.uuid() })

const summary = z.object({
  id: z.string(),
  created_at: z.string(),
  /** The Icelandic one. */
  subject: z.string(),
  tested_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  done_at: z.string().nullable(),
})
export const newslettersResponse = z.object({ newsletters: z.array(summary) })
export const draftResponse = z.object({ id: z.string() })

export const newsletterResponse = summary.extend({
  letters: z.object({ is: newsletterText, en: newsletterText }),
  /** Accounts that would get it now, or are still to get it. */
  readers: z.number(),
  progress: z.object({
    written: z.number(),
    sent: z.number(),
    kept: z.number(),
    failed: z.number(),
  }),
})

export type MailResponse = z.infer<typeof mailResponse>
export type FindSuppressionResponse = z.infer<typeof findSuppressionResponse>
export type NewslettersResponse = z.infer<typeof newslettersResponse>
export type NewsletterResponse = z.infer<typeof newsletterResponse>
export type NewsletterTexts = z.infer<typeof newsletterTextsRequest>
