import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailgunEvent, mailgunEvent } from '@kot/contract/account/mail-events'
import { classifyBounce } from '@kot/notify/bounce/read-bounce'
import type { MailEvent } from '@kot/notify/bounce/record-mail-event'
import type { FastifyRequest } from 'fastify'
import { badRequest } from '../../http/errors.ts'

/** Mailgun repeats an event for eight hours. Its tokens are remembered for longer than this. */
const MAX_AGE_SECONDS = 24 * 60 * 60
/** Clocks may differ. */
const MAX_AHEAD_SECONDS = 5 * 60

/**
 * Reads a webhook of Mailgun (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks).
 * The signature covers timestamp and token only, not the event. Each token is therefore accepted
 * once: it is one of the ids of the event.
 */
export function readMailgunEvent(
  { body }: FastifyRequest,
  key: string,
  now: Date,
): MailEvent | null {
  const { data } = mailgunEvent.safeParse(body)
  if (!data) throw badRequest('Not an event of Mailgun')
  if (!isSigned(data.signature, key, now)) throw badRequest('The signature does not fit')
  const event = data['event-data']
  const found = classify(event)
  if (found === null) return null
  return {
    ids: [`mailgun ${event.id} ${event.timestamp}`, `mailgun token ${data.signature.token}`],
    ...found,
    address: event.recipient,
    messageId: event.message?.headers?.['message-id'],
  }
}

function isSigned(
  { timestamp, token, signature }: MailgunEvent['signature'],
  key: string,
  now: Date,
): boolean {
  const age = now.getTime() / 1000 - Number(timestamp)
  // Not a number is not within the limits.
  if (!(age <= MAX_AGE_SECONDS && age >= -MAX_AHEAD_SECONDS)) return false
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}

/**
 * A temporary failure is a delay: Mailgun goes on trying, and reports a permanent one when it gives
 * up. What is permanent for Mailgun may be a full mailbox, so the reply decides.
 */
function classify(event: MailgunEvent['event-data']): Pick<MailEvent, 'kind' | 'fault'> | null {
  if (event.event === 'complained') return { kind: 'complaint' }
  if (event.event !== 'failed' || event.severity !== 'permanent') return null
  // Not sent, because of what happened to an earlier mail.
  if (event.reason === 'suppress-bounce') return { kind: 'hard' }
  if (event.reason === 'suppress-complaint') return { kind: 'complaint' }
  if (event.reason === 'suppress-unsubscribe') return null
  const { code = '', message = '', description } = event['delivery-status'] ?? {}
  const fault = `${code} ${message} ${description ?? ''}`
  return { kind: classifyBounce({ status: '', diagnostic: fault }).kind, fault }
}
