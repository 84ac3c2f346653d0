import { createHash, timingSafeEqual } from 'node:crypto'
import { postmarkEvent } from '@kot/contract/account/mail-events'
import type { MailEvent } from '@kot/notify/bounce/record-mail-event'
import type { FastifyRequest } from 'fastify'
import { badRequest, PublicError } from '../../http/errors.ts'

/**
 * Postmark's types of bounces that we act on. `Transient` is a delay: Postmark goes on trying. The
 * others are replies of humans and programs.
 */
const kinds = new Map<string, MailEvent['kind']>([
  ['HardBounce', 'hard'],
  ['BadEmailAddress', 'hard'],
  ['SoftBounce', 'soft'],
  ['DnsError', 'soft'],
  ['Blocked', 'soft'],
  ['SpamNotification', 'soft'],
  ['DMARCPolicy', 'soft'],
  ['Unknown', 'soft'],
  ['SpamComplaint', 'complaint'],
])

/**
 * Reads a webhook of Postmark (https://postmarkapp.com/developer/webhooks/bounce-webhook). Postmark
 * signs nothing. It sends the user name and password of the webhook (HTTP Basic). Its `MessageID` is
 * not ours, so that only the address identifies the mail.
 */
export function readPostmarkEvent(request: FastifyRequest, password: string): MailEvent | null {
  if (!hasPassword(request.headers.authorization ?? '', password)) throw wrongPassword()
  const { data } = postmarkEvent.safeParse(request.body)
  if (!data) throw badRequest('Not an event of Postmark')
  const { RecordType: record, ID: id, Type: type = '', Email: address, Details: fault } = data
  if (record !== 'Bounce' && record !== 'SpamComplaint') return null
  const kind = record === 'SpamComplaint' ? 'complaint' : kinds.get(type)
  if (kind === undefined) return null
  if (id === undefined) throw badRequest('An event of Postmark needs its ID')
  return { ids: [`postmark ${id}`], kind, address, fault }
}

/** Any user name will do. */
function hasPassword(authorization: string, password: string): boolean {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(authorization) ?? []
  const given = Buffer.from(encoded, 'base64').toString()
  return timingSafeEqual(hash(given.slice(given.indexOf(':') + 1)), hash(password))
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

const wrongPassword = () =>
  new PublicError('unauthorized', 'This needs the password of the webhook.', {
    headers: { 'www-authenticate': 'Basic realm="mail events"' },
  })
