import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PublicError, unavailable } from '../public-error.ts'
import { securityHeaders } from './security-headers.ts'

/** Codes of PostgreSQL and of sockets that mean "the database is away", not "we have a bug". */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
])

/** An address Fastify cannot read meets no hook and no handler; its own answer would repeat the
 *  address, tokens included. */
export function answerUnreadable(
  _error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .code(400)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .send({ error: 'Bad address', code: 'bad_request' })
}

/** One place turns every fault into an answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = asPublic(error)
    if (!known || known.status >= 500) request.log.error({ err: error }, 'request failed')
    const answer = known ?? new PublicError(500, 'internal', 'Something went wrong.')
    if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send({ error: answer.message, code: answer.code })
  })
}

function asPublic(error: Error & { statusCode?: number; code?: string }): PublicError | null {
  if (error instanceof PublicError) return error
  if (isAway(error)) return unavailable()
  // Fastify's own refusals (validation, too large, bad JSON) carry a 4xx and a harmless text.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new PublicError(status, error.code ?? 'refused', error.message)
  }
  if (status === 503) return unavailable()
  return null
}

function isAway(error: Error & { code?: string }): boolean {
  return (
    (error.code !== undefined && away.has(error.code)) ||
    /terminated unexpectedly|Connection terminated|timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}
