import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** POST /d/send_message.json. Any text is let through to the rules, which answer per field; the limits
 *  only bound the work. */
export const sendMessageRequest = z.object({
  message: z.object({
    name: z.string().max(1_000),
    /** The e-mail address; spelled so. */
    emailk: z.string().max(320),
    body: z.string().max(20_000),
    lang: z.enum(langs),
    /** Nobody sees this field of the form: whoever fills it in is a program. */
    website: z.string().max(1_000).optional(),
  }),
})

/** 422: what is wrong, by the name of the field. */
export const sendMessageErrorResponse = z.object({
  errors: z.object({
    name: z.array(z.string()).optional(),
    emailk: z.array(z.string()).optional(),
    body: z.array(z.string()).optional(),
  }),
})
