import type { Lang } from '@kot/domain/text/lang'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyRequestsIn } from './rate-limits.ts'
import type { ZodApp } from './zod-app.ts'

/** Makes the calls of a scope those of an account: no answer is cached, and a refused call is answered in the
 *  language of the host. */
export function setUpPrivateCalls(
  scope: FastifyInstance,
  langOf: (request: FastifyRequest) => Lang,
): ZodApp {
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // What is thrown here goes on to the one handler that answers all errors.
  scope.setErrorHandler((error, request) => {
    throw tooManyRequestsIn(langOf(request), error)
  })
  return scope.withTypeProvider<ZodTypeProvider>()
}
