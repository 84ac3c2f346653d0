import { TooBusy } from '@kot/accounts/password/limit-concurrency'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { unavailable } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import { checkActiveRoute } from './check-active.ts'
import { exchangeHandOffRoute } from './exchange-hand-off.ts'
import { handOffRoute } from './hand-off.ts'
import { renewRoute } from './renew.ts'
import { signInRoute } from './sign-in.ts'
import { signOutRoute } from './sign-out.ts'

/** Everything about being signed in. Builds on recogniseViewers and on the zod compilers. */
export async function accountRoutes(app: FastifyInstance, parts: AccountParts): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    scope.setErrorHandler((error) => {
      throw error instanceof TooBusy ? unavailable() : error
    })

    signInRoute(scope, parts)
    signOutRoute(scope, parts)
    renewRoute(scope, parts)
    checkActiveRoute(scope, parts)
    handOffRoute(scope, parts)
    exchangeHandOffRoute(scope, parts)
  })
}
