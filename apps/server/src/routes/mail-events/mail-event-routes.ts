import type { Database } from '@kot/db/connect'
import {
  mailEventRequest,
  type MailEventRequest,
  mailEventResponse,
  providerEventRequest,
} from '@kot/contract/account/mail-events'
import { problemResponse } from '@kot/contract/problem'
import type { BounceAddresses } from '@kot/notify/bounce/bounce-address'
import { type MailEvent, recordMailEvent } from '@kot/notify/bounce/record-mail-event'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { z } from 'zod'
import { badRequest, notFound } from '../../http/errors.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { readMailgunEvent } from './mailgun.ts'
import { readPostmarkEvent } from './postmark.ts'

export type MailEventDeps = {
  db: Database
  /** Reads the return paths that the worker signed. */
  addresses: Pick<BounceAddresses, 'findIn'>
  /** Null for a sender that is not set up; its route is not found. */
  secrets: Record<'standard' | Provider, string | null>
  now: () => Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent and signed; available to the routes of mail events only. */
    rawBody: string
  }
}

/**
 * What mail providers report about our mail. It leads to what reports in the bounce Maildir lead to.
 * Every event is authenticated as a whole, so that no one can stop the mail of another person.
 */
export async function mailEventRoutes(app: FastifyInstance, deps: MailEventDeps): Promise<void> {
  await app.register(async (plain) => {
    plain.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    keepRawBody(plain)
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    standardRoute(scope, deps)
    providerRoute(scope, deps)
  })
}

/** A signature is about the bytes. The same JSON written again may have others. */
function keepRawBody(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.decorateRequest('rawBody', '')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      request.rawBody = body
      void parseJson(request, body, done)
    },
  )
}

const response = {
  200: mailEventResponse,
  400: problemResponse,
  404: { ...problemResponse, description: 'This sender is not set up' },
}

/** Longer ids than senders have in use. */
const MAX_ID_LENGTH = 200

function standardRoute(app: ZodApp, deps: MailEventDeps): void {
  const { standard } = deps.secrets
  const webhook = standard === null ? null : new Webhook(standard)
  const schema = {
    tags: ['mail events'],
    operationId: 'reportMail',
    security: [],
    summary: 'Report a bounce or complaint',
    description:
      'Signed according to Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`. An event with an id that was received before changes nothing.',
    body: mailEventRequest,
    response,
  }
  const preValidation = async (request: FastifyRequest) => {
    if (webhook === null) throw notFound()
    verify(webhook, request)
  }
  app.post('/api/v1/mail_events', { schema, preValidation }, async (request) =>
    record(deps, request, readStandardEvent(request.body, headerOf(request, 'webhook-id'))),
  )
}

function verify(webhook: Webhook, request: FastifyRequest): void {
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  const headers = Object.fromEntries(names.map((name) => [name, headerOf(request, name)]))
  if ((headers['webhook-id'] ?? '').length > MAX_ID_LENGTH) throw badRequest('The id is too long')
  try {
    webhook.verify(request.rawBody, headers, { jsonParse: false })
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw badRequest('The signature does not fit')
    throw error
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '')

const kinds = {
  'mail.bounced': 'hard',
  'mail.soft_bounced': 'soft',
  'mail.complained': 'complaint',
} as const

const readStandardEvent = ({ type, data }: MailEventRequest, id: string): MailEvent => ({
  ids: [`standard ${id}`],
  kind: kinds[type],
  address: data.address,
  returnPath: data.return_path,
  messageId: data.message_id,
  fault: data.fault,
})

/** Null for an event without an action. */
type ReadEvent = (request: FastifyRequest, secret: string, now: Date) => MailEvent | null

const readers = {
  postmark: readPostmarkEvent,
  mailgun: readMailgunEvent,
} as const satisfies Record<string, ReadEvent>
type Provider = keyof typeof readers

const isProvider = (name: string): name is Provider => Object.hasOwn(readers, name)

function providerRoute(app: ZodApp, deps: MailEventDeps): void {
  const schema = {
    tags: ['mail events'],
    operationId: 'reportMailOfProvider',
    security: [],
    summary: 'Report a provider’s mail event',
    description:
      '`postmark` or `mailgun`. Authenticated by the method of the provider: HTTP Basic, or a signature in the body.',
    params: z.object({ provider: z.string().max(100) }),
    body: providerEventRequest,
    response: { ...response, 401: problemResponse },
  }
  app.post('/api/v1/mail_events/:provider', { schema }, async (request) => {
    const { provider } = request.params
    const secret = isProvider(provider) ? deps.secrets[provider] : null
    if (!isProvider(provider) || secret === null) throw notFound()
    return record(deps, request, readers[provider](request, secret, deps.now()))
  })
}

async function record(
  { db, addresses, now }: MailEventDeps,
  { log }: FastifyRequest,
  event: MailEvent | null,
) {
  const outcome = event ? await recordMailEvent(db, addresses, event, now()) : 'unknown'
  const facts = { kind: event?.kind ?? 'nothing', outcome }
  if (outcome === 'forged') log.warn(facts, 'mail event rejected')
  else log.info(facts, 'mail event received')
  // An event that we cannot use will not be better when it is sent again.
  return {
    outcome: outcome === 'recorded' || outcome === 'repeated' ? outcome : ('ignored' as const),
  }
}
