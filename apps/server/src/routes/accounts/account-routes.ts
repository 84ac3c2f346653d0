import { BusyError } from '@kot/accounts/password/hash-password'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyRequestsIn } from '../../http/rate-limits.ts'
import { unavailable } from '../../http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { changePasswordRoute, newPasswordRoute, requestResetRoutes } from './password-routes.ts'
import { checkActiveRoute, renewRoute, signInRoute, signOutRoute } from './session-routes.ts'
import { exchangeHandOffRoute, handOffRoute } from './hand-off.ts'
import { favouriteRoutes } from './favourites.ts'
import { mailedLinkRoutes } from './mailed-link.ts'
import { myAccountRoutes, updateAccountRoute } from './my-account.ts'
import { signUpRoute } from './sign-up.ts'

/** Everything about being signed in. Requires viewerPlugin and the zod compilers. */
export async function accountRoutes(app: FastifyInstance, parts: AccountDeps): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    scope.setErrorHandler((error, request) => {
      if (error instanceof BusyError) throw unavailable()
      throw tooManyRequestsIn(parts.langOf(request), error)
    })

    signUpRoute(scope, parts)
    signInRoute(scope, parts)
    signOutRoute(scope, parts)
    renewRoute(scope, parts)
    checkActiveRoute(scope, parts)
    handOffRoute(scope, parts)
    exchangeHandOffRoute(scope, parts)
    requestResetRoutes(scope, parts)
    newPasswordRoute(scope, parts)
    changePasswordRoute(scope, parts)
    updateAccountRoute(scope, parts)
    mailedLinkRoutes(scope, parts)
    myAccountRoutes(scope, parts)
    favouriteRoutes(scope, parts)
  })
}
