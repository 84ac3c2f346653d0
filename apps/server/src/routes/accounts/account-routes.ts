import { TooBusy } from '@kot/accounts/password/hash-password'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyIn } from '../../limits/too-many-in.ts'
import { unavailable } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import { changePasswordRoute } from './change-password.ts'
import { checkActiveRoute } from './check-active.ts'
import { exchangeHandOffRoute } from './exchange-hand-off.ts'
import { favouriteRoutes } from './favourites.ts'
import { handOffRoute } from './hand-off.ts'
import { mailedLinkRoutes } from './mailed-link.ts'
import { myAccountRoutes } from './my-account.ts'
import { newPasswordRoute } from './new-password.ts'
import { renewRoute } from './renew.ts'
import { requestResetRoutes } from './request-reset.ts'
import { signInRoute } from './sign-in.ts'
import { signOutRoute } from './sign-out.ts'
import { signUpRoute } from './sign-up.ts'
import { updateAccountRoute } from './update-account.ts'

/** Everything about being signed in. Builds on recogniseViewers and on the zod compilers. */
export async function accountRoutes(app: FastifyInstance, parts: AccountParts): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    scope.setErrorHandler((error, request) => {
      if (error instanceof TooBusy) throw unavailable()
      throw tooManyIn(parts.langOf(request), error)
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
