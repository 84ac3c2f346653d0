import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyRequestsIn } from '../../http/rate-limits.ts'
import type { AccessRouteDeps } from './sales.ts'
import { addedDaysRoute } from './added-days.ts'
import { activateRoute } from './activate.ts'
import { orderRoutes } from './orders.ts'
import { ownPaymentRoutes } from './own-payments.ts'
import { receiptRoutes } from './receipts.ts'
import { withdrawalRoutes } from './withdrawals.ts'

/** Everything about buying access. Requires viewerPlugin and the zod compilers. */
export async function accessRoutes(app: FastifyInstance, parts: AccessRouteDeps): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    scope.setErrorHandler((error, request) => {
      throw tooManyRequestsIn(parts.langOf(request), error)
    })

    orderRoutes(scope, parts)
    ownPaymentRoutes(scope, parts)
    activateRoute(scope, parts)
    addedDaysRoute(scope, parts)
    receiptRoutes(scope, parts)
    withdrawalRoutes(scope, parts)
  })
}
