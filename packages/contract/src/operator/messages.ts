import { z } from 'zod'

const id = z.coerce.number().int().positive().max(2_147_483_647)

export const messagesQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

const listed = z.object({
  id: z.number(),
  received_at: z.string(),
  name: z.string(),
  beginning: z.string(),
  lang: z.enum(['is', 'en']),
  spam_reason: z.enum(['repeated', 'flood']).nullable(),
  answered_at: z.string().nullable(),
  done_at: z.string().nullable(),
})

/** What waits first; `next` is where the following page begins. */
export const messagesResponse = z.object({
  waiting: z.number(),
  messages: z.array(listed),
  next: z.number().nullable(),
})

export const messageParams = z.object({ id })

export const messageResponse = listed.omit({ beginning: true }).extend({
  email: z.string(),
  body: z.string(),
  /** How often it was answered from here. */
  answers: z.number(),
  /** Whether its address is one a mail can have. */
  answerable: z.boolean(),
})

/** @property number which answer to this message it is, counted from 1: sent twice it is mailed once */
export const answerMessageRequest = z.object({
  text: z.string().trim().min(1).max(10_000),
  number: z.int().min(1).max(1_000),
})
export const answerMessageResponse = z.object({ answers: z.number() })

export const markMessageRequest = z.object({ done: z.boolean() })

export type ListedMessage = z.infer<typeof listed>
export type MessagesResponse = z.infer<typeof messagesResponse>
export type MessageResponse = z.infer<typeof messageResponse>
