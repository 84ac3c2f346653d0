import type { FastifyInstance } from 'fastify'
import { setUpPrivateCalls } from '../../http/private-calls.ts'
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
    const scope = setUpPrivateCalls(plain, parts.langOf)
    orderRoutes(scope, parts)
    ownPaymentRoutes(scope, parts)
    activateRoute(scope, parts)
    addedDaysRoute(scope, parts)
    receiptRoutes(scope, parts)
    withdrawalRoutes(scope, parts)
  })
}
