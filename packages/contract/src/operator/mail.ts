import { z } from 'zod'
import { deskReason } from './audit.ts'

const mailState = z.enum([
  'waiting',
  'sending',
  'sent',
  'unknown',
  'failed',
  'suppressed',
  'unwanted',
])

export const mailAnswer = z.object({
  /** On its way, whatever its age; and what came to its end in the last days. */
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
export const findSuppressionAnswer = z.object({
  suppression: z
    .object({
      reason: z.enum(['bounce', 'complaint', 'paused']),
      fault: z.string().nullable(),
      created_at: z.string(),
      ends_at: z.string().nullable(),
    })
    .nullable(),
})
export const removeSuppressionRequest = z.object({ address, reason: deskReason })

/** A draft may be half written; what is tested may not. */
const letter = z.object({ subject: z.string().max(150), body: z.string().max(20_000) })
export const lettersRequest = z.object({ is: letter, en: letter })

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
export const newslettersAnswer = z.object({ newsletters: z.array(summary) })
export const draftAnswer = z.object({ id: z.string() })

export const newsletterAnswer = summary.extend({
  letters: z.object({ is: letter, en: letter }),
  /** Who would get it now, or is still to get it. */
  readers: z.number(),
  progress: z.object({
    written: z.number(),
    sent: z.number(),
    kept: z.number(),
    failed: z.number(),
  }),
})

export type MailAnswer = z.infer<typeof mailAnswer>
export type FindSuppressionAnswer = z.infer<typeof findSuppressionAnswer>
export type NewslettersAnswer = z.infer<typeof newslettersAnswer>
export type NewsletterAnswer = z.infer<typeof newsletterAnswer>
export type Letters = z.infer<typeof lettersRequest>
