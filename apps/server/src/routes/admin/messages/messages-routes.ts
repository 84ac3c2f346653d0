import {
  type ListedMessage as Listed,
  messageResponse,
  type MessageResponse,
  messageParams,
  messagesResponse,
  messagesQuery,
} from '@kot/contract/operator/messages'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import { messagesTexts } from '@kot/i18n/texts/admin/messages'
import {
  countOpenMessages,
  type ListedMessage,
  listMessages,
  markDone,
  type Message,
  getMessage,
} from '@kot/messages/messages'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'
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
  spam_reason: message.held as Listed['spam_reason'],
  answered_at: message.answeredAt?.toISOString() ?? null,
  done_at: message.doneAt?.toISOString() ?? null,
})

const PAGE = 50

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  list: {
    ...common,
    operationId: 'listMessages',
    summary: 'List messages',
    description: 'Open ones first.',
    querystring: messagesQuery,
    response: { 200: messagesResponse },
  },
  message: {
    ...common,
    operationId: 'getMessage',
    summary: 'Get a message',
    params: messageParams,
    response: { 200: messageResponse, 404: problemResponse },
  },
}

/** The audit names the message that was handled, never its contents or sender. */
export function messageRoutes(app: ZodApp, deps: AdminDeps): void {
  const { db, langOf } = deps

  app.get('/api/operator/messages', { schema: schemas.list }, async ({ query: { offset } }) => {
    // Fetches one extra row to detect a next page.
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

  adminAction(app, deps, {
    action: 'message answer',
    ...actionAt('POST /api/operator/messages/:id/answer'),
    operationId: 'answerMessage',
    summary: 'Answer a message',
    description: 'By mail. The same answer sent twice is mailed once.',
    params: messageParams,
    problems: [404, 409, 422],
    run: async (trx, { params: { id }, body: { text, number }, lang, now }) => {
      const { faults } = messagesTexts[lang]
      const outcome = await answerMessage(trx, { id, text, number, origins: deps.origins, now })
      switch (outcome) {
        case 'gone':
          return null
        case 'not-possible':
          throw new PublicError(outcome, faults.notPossible)
        case 'answered-meanwhile':
          throw new PublicError(outcome, faults.answeredMeanwhile)
        case 'sent':
        case 'repeated':
          return { answers: number, repeated: outcome === 'repeated' }
      }
    },
    subject: ({ params }) => `message ${params.id}`,
    details: ({ answers, repeated }) => ({ answer: answers, repeated }),
  })

  adminAction(app, deps, {
    action: 'message done',
    ...actionAt('POST /api/operator/messages/:id/done'),
    operationId: 'markMessage',
    summary: 'Mark a message as done or open',
    params: messageParams,
    problems: [404],
    nameOf: ({ body }) => (body.done ? 'message done' : 'message open again'),
    subject: ({ params }) => `message ${params.id}`,
    run: async (trx, { params: { id }, body: { done }, now }) =>
      (await markDone(trx, { id, done }, now)) ? {} : null,
  })
}
