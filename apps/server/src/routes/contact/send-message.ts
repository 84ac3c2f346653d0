import { refusal } from '@kot/contract/accounts'
import { sendMessageRefusal, sendMessageRequest } from '@kot/contract/contact'
import { contactFaults, type ContactFault } from '@kot/domain/contact-rules'
import { contactTexts } from '@kot/i18n/texts/contact'
import { receiveMessage } from '@kot/messages/receive-message'
import { z } from 'zod'
import { contactLimits } from '../../limits/contact-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import type { ContactParts } from './contact-parts.ts'

const schema = {
  tags: ['contact'],
  operationId: 'sendMessage',
  summary: 'Sends a message to us',
  description: 'The same message from the same address within a day is taken once.',
  security: [],
  body: sendMessageRequest,
  response: { 200: z.object({}).meta({ examples: [{}] }), 422: sendMessageRefusal, 429: refusal },
}

export function sendMessageRoute(app: ZodApp, { db, limits, langOf }: ContactParts): void {
  app.post('/d/send_message.json', { schema }, async (request, reply) => {
    const { name, emailk: email, body, lang, website = '' } = request.body.message
    const faults = contactFaults({ name, email, body })
    const texts = contactTexts[langOf(request)].faults
    const said = (fault: ContactFault | undefined) => fault && [texts[fault]]
    if (Object.keys(faults).length > 0) {
      const errors = {
        name: said(faults.name),
        emailk: said(faults.email),
        body: said(faults.body),
      }
      return reply.code(422).send({ errors })
    }
    // A program that is told so tries again without.
    if (website !== '') return {}
    await limits.takeAnonymous(contactLimits.message, networkOf(request.ip))
    await receiveMessage(db, { name, email, body, lang }, new Date())
    return {}
  })
}
