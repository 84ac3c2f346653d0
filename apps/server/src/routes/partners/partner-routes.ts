import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '@kot/db/connect'
import { createFairQueue } from '@kot/domain/site/fair-queue'
import { MAX_PUSHED_ADVERTS, pushResponse, pushRequest } from '@kot/contract/market/sources'
import { problemResponses } from '@kot/contract/problem'
import {
  findPartnerByToken,
  isPushToken,
  pickPushFields,
  receivePush,
} from '@kot/intake/push/receive-push'
import type { Limits } from '../../http/rate-limits.ts'
import { PublicError, unauthorized } from '../../http/errors.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { partnerLimits } from '../../http/rate-limit-rules.ts'
import { bearerToken, callerOf } from '../../http/request.ts'

/** Routes for partners that upload their adverts. Requires the zod compilers. */
export async function partnerRoutes(app: FastifyInstance, parts: PartnerDeps): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    requirePartner(plain, parts)
    pushAdvertsRoute(scope, parts)
  })
}

/** Dependencies of the partner routes. */
export type PartnerDeps = { db: Database; limits: Limits }

/** 5,000 adverts at 800 bytes each. */
const MAX_BODY_BYTES = 4 * 1_048_576

const schema = {
  tags: ['partners'],
  operationId: 'pushAdverts',
  summary: 'Replace a partner’s adverts',
  description: 'They are processed within minutes. Adverts that are no longer sent are removed.',
  security: [{ partner: [] }],
  body: pushRequest,
  response: { 202: pushResponse, ...problemResponses(401, 413, 422, 429) },
}

const invalidPush = () =>
  new PublicError(
    'unreadable',
    `The body must be an object with "adverts", a list of at most ${MAX_PUSHED_ADVERTS} objects.`,
  )

/** PUT /api/v1/partners/adverts. Only stores the upload; adverts are checked where those of
 *  every source are. */
function pushAdvertsRoute(app: ZodApp, { db }: PartnerDeps): void {
  const options = { schema, bodyLimit: MAX_BODY_BYTES, attachValidation: true }
  app.put('/api/v1/partners/adverts', options, async (request, reply) => {
    if (request.validationError) throw invalidPush()
    const { adverts, count } = request.body
    const kept = {
      adverts: adverts.map(pickPushFields),
      ...(typeof count === 'number' && { count }),
    }
    await receivePush(db, request.partner, {
      contentType: 'application/json',
      text: JSON.stringify(kept),
    })
    return reply.code(202).send({ received: adverts.length })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The source of the partner; available behind the guard only. */
    partner: string
  }
}

/** The same response for a token that is missing, wrong, replaced or of a disabled source. */
const tokenMissing = () => unauthorized('This needs the token of a partner.')

/** Lookups of tokens that run together, so that many wrong ones do not take every connection to the database. */
const MAX_LOOKUPS = 4
const MAX_WAITING = 1_000

/** Admits partners only. Runs before the body is read, so that other bodies are not received. The lookup of
 *  a token comes before anything is counted: whether it is right must not depend on the wrong ones of its network. */
function requirePartner(scope: FastifyInstance, { db, limits }: PartnerDeps): void {
  const inTurn = createFairQueue({
    hasPlace: (_, running) => running < MAX_LOOKUPS,
    maxWaiting: MAX_WAITING,
    maxWaitingOfNetwork: MAX_WAITING,
    maxOfNetworkPerMinute: Infinity,
  })
  scope.decorateRequest('partner', '')
  scope.addHook('onRequest', async (request, reply) => {
    const token = bearerToken(request.headers.authorization ?? '')
    if (token === null || !isPushToken(token)) throw tokenMissing()
    const key = createHash('sha256').update(token).digest('hex')
    const partner = await inTurn({ ...callerOf(request, reply), key }, () =>
      findPartnerByToken(db, token),
    )
    if (partner === null) {
      await limits.take(partnerLimits.wrongToken, key)
      throw tokenMissing()
    }
    await limits.take(partnerLimits.push, partner)
    request.partner = partner
  })
}
