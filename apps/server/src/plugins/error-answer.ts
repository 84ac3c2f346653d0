import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, PublicError, unavailable } from '../public-error.ts'
import { securityHeaders } from './security-headers.ts'

/** Codes of sockets and name servers that mean "the database is away", not "we have a bug". */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** The same as PostgreSQL says it: no connection (08), no resources such as disk, memory or connections (53),
 *  shut down or starting (57P), and a standby that is not yet the primary or no longer (25006). */
const AWAY_STATES = /^(08...|53...|57P..|25006)$/

/** A zero byte, or half a character: nothing that is stored or looked for can hold it, and only a request can
 *  have brought it. */
const UNSTORABLE_STATES = new Set(['22021', '22P05'])

/** What nginx calls a request whose client did not wait; nobody is sent it. */
export const CLIENT_GONE = 499

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
    if (hasHungUp(error, request, reply)) {
      request.log.info('the client hung up')
      return reply.code(CLIENT_GONE).send()
    }
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
  if (UNSTORABLE_STATES.has(error.code ?? '')) return badRequest('The text cannot be stored')
  // Fastify's own refusals (validation, too large, bad JSON) carry a 4xx and a harmless text.
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return new PublicError(status, error.code ?? 'refused', error.message)
  }
  if (status === 503) return unavailable()
  return null
}

function isAway(error: Error & { code?: string; syscall?: string }): boolean {
  const { code = '', syscall } = error
  return (
    AWAY.has(code) ||
    AWAY_STATES.test(code) ||
    // The socket of a database on this machine; any other missing file is a bug.
    (code === 'ENOENT' && syscall === 'connect') ||
    /terminated unexpectedly|Connection terminated|timeout exceeded when trying to connect/.test(
      error.message,
    )
  )
}

/** Whether the error is that nobody waits any more: the body broke off, or the work was called off. What goes
 *  wrong on our side while somebody leaves is still an error. */
function hasHungUp(error: Error, { raw }: FastifyRequest, reply: FastifyReply): boolean {
  const brokeOff = raw.destroyed && !raw.complete
  return brokeOff || (reply.raw.destroyed && error.name === 'AbortError')
}
