import { langs } from '@kot/domain/text/lang'
import { z } from 'zod'

/**
 * POST /d/send_message.json. Any text is accepted here and validated per field later. The limits
 * only bound the work.
 */
export const sendMessageRequest = z.object({
  message: z.object({
    name: z.string().max(1_000),
    /** The e-mail address; the spelling is specified. */
    emailk: z.string().max(320),
    body: z.string().max(20_000),
    lang: z.enum(langs),
    /** Honeypot: the field is invisible, so only a program fills it in. */
    website: z.string().max(1_000).optional(),
  }),
})

/** 422: errors by field name. */
export const sendMessageErrorResponse = z.object({
  errors: z.object({
    name: z.array(z.string()).optional(),
    emailk: z.array(z.string()).optional(),
    body: z.array(z.string()).optional(),
  }),
})
