import {
  answerMessageResponse,
  answerMessageRequest,
  type ListedMessage as Listed,
  markMessageRequest,
  messageResponse,
  type MessageResponse,
  messageParams,
  messagesResponse,
  messagesQuery,
} from '@kot/contract/operator/messages'
import { problemResponse } from '@kot/contract/problem'
import { type Database, inTransaction } from '@kot/db/connect'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import {
  countOpenMessages,
  type ListedMessage,
  listMessages,
  markDone,
  type Message,
  getMessage,
} from '@kot/messages/messages'
import { z } from 'zod'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'
import { answerMessage, countAnswers, isMailable } from './answer-message.ts'

const presentListed = (message: ListedMessage): Listed => ({
  ...presentFacts(message),
  beginning: message.beginning,
})

async function presentMessage(db: Database, message: Message): Promise<MessageResponse> {
  return {
    ...presentFacts(message),
    email: message.email,
    body: message.body,
    answers: await countAnswers(db, message.id),
    answerable: isMailable(message.email),
  }
}

const presentFacts = (message: Omit<Message, 'email' | 'body'>) => ({
  id: message.id,
  received_at: message.receivedAt.toISOString(),
  name: message.name,
  lang: message.lang,
  held: message.held as Listed['held'],
  answered_at: message.answeredAt?.toISOString() ?? null,
  done_at: message.doneAt?.toISOString() ?? null,
})

const PAGE = 50

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  list: {
    ...common,
    operationId: 'listMessages',
    summary: 'What people wrote to us, what waits first',
    querystring: messagesQuery,
    response: { 200: messagesResponse },
  },
  message: {
    ...common,
    operationId: 'getMessage',
    summary: 'A whole message',
    params: messageParams,
    response: { 200: messageResponse, 404: problemResponse },
  },
  answer: {
    ...common,
    operationId: 'answerMessage',
    summary: 'Answer a message by mail. The same answer sent twice is mailed once.',
    params: messageParams,
    body: answerMessageRequest,
    response: {
      200: answerMessageResponse,
      404: problemResponse,
      409: problemResponse,
      422: problemResponse,
    },
  },
  mark: {
    ...common,
    operationId: 'markMessage',
    summary: 'A message is done with, or not after all',
    params: messageParams,
    body: markMessageRequest,
    response: { 204: z.null(), 404: problemResponse },
  },
}

/** The audit says which message was dealt with, never what it says or whose it is. */
export function messageRoutes(app: ZodApp, parts: AdminDeps): void {
  const { db, langOf, now } = parts

  app.get('/api/operator/messages', { schema: schemas.list }, async ({ query: { offset } }) => {
    // One more than asked tells whether there is a next page.
    const rows = await listMessages(db, { offset, limit: PAGE + 1 })
    return {
      waiting: await countOpenMessages(db),
      messages: rows.slice(0, PAGE).map(presentListed),
      next: rows.length > PAGE ? offset + PAGE : null,
    }
  })

  app.get('/api/operator/messages/:id', { schema: schemas.message }, async (request) => {
    const message = await getMessage(db, request.params.id)
    if (!message) throw notFound(messagesTexts[langOf(request)].gone)
    return presentMessage(db, message)
  })

  adminAction(
    app,
    'POST',
    '/api/operator/messages/:id/answer',
    schemas.answer,
    { action: 'message answer' },
    async (request) => {
      const { id } = request.params
      const { text, number } = request.body
      const { faults } = messagesTexts[langOf(request)]
      const details = { answer: number, repeated: false }
      const entry = { action: 'message answer', subject: `message ${id}`, details }
      return audited(parts, request, entry, async (trx) => {
        const answer = { id, text, number, now: now() }
        const outcome = await inTransaction(trx, (own) => answerMessage(own, answer))
        if (outcome === 'gone') throw notFound()
        if (outcome === 'not-possible') {
          throw new PublicError('not-possible', faults.notPossible)
        }
        if (outcome === 'answered-meanwhile') {
          throw new PublicError('answered-meanwhile', faults.answeredMeanwhile)
        }
        details.repeated = outcome === 'repeated'
        return { answers: number }
      })
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/messages/:id/done',
    schemas.mark,
    { action: 'message done' },
    async (request, reply) => {
      const { id } = request.params
      const { done } = request.body
      const action = done ? 'message done' : 'message open again'
      await audited(parts, request, { action, subject: `message ${id}` }, async (trx) => {
        if (!(await markDone(trx, { id, done }, now()))) throw notFound()
      })
      return reply.code(204).send(null)
    },
  )
}
