import type { FastifyInstance } from 'fastify'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { errorResponse } from '@kot/contract/account/accounts'
import { sendMessageErrorResponse, sendMessageRequest } from '@kot/contract/contact'
import { type ContactFieldError, validateContact } from '@kot/domain/account/contact-rules'
import { contactTexts } from '@kot/i18n/texts/contact'
import { receiveMessage } from '@kot/messages/receive-message'
import { z } from 'zod'
import { setUpPrivateCalls } from '../../http/private-calls.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { contactLimits } from '../../http/rate-limit-rules.ts'
import { networkOf } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'

/** What the contact page calls. */
export async function contactRoutes(app: FastifyInstance, parts: ContactDeps): Promise<void> {
  await app.register(async (plain) => {
    const scope = setUpPrivateCalls(plain, parts.langOf)
    sendMessageRoute(scope, parts)
  })
}

export type ContactDeps = {
  db: Database
  limits: Limits
  /** The language of the requested host. */
  langOf: (request: { headers: { host?: string | undefined } }) => Lang
}

const schema = {
  tags: ['contact'],
  operationId: 'sendMessage',
  summary: 'Send a message',
  description: 'The same message from the same address within a day is stored once.',
  security: [],
  body: sendMessageRequest,
  response: {
    200: z.object({}).meta({ examples: [{}] }),
    422: sendMessageErrorResponse,
    429: errorResponse,
  },
}

function sendMessageRoute(app: ZodApp, { db, limits, langOf }: ContactDeps): void {
  app.post('/d/send_message.json', { schema }, async (request, reply) => {
    const { name, emailk: email, body, lang, website = '' } = request.body.message
    const faults = validateContact({ name, email, body })
    const texts = contactTexts[langOf(request)].faults
    const said = (fault: ContactFieldError | undefined) => fault && [texts[fault]]
    if (Object.keys(faults).length > 0) {
      const errors = {
        name: said(faults.name),
        emailk: said(faults.email),
        body: said(faults.body),
      }
      return reply.code(422).send({ errors })
    }
    // A program that gets an error tries again without it.
    if (website !== '') return {}
    await limits.takeAnonymous(contactLimits.message, networkOf(request.ip))
    await receiveMessage(db, { name, email, body, lang }, new Date())
    return {}
  })
}
