import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { hasAdminSession } from '@kot/operator/admin-session'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { setUpPrivateCalls } from '../../http/private-calls.ts'
import { ADMIN_CATCH_ALL } from '../../plugins/method-not-allowed.ts'
import { ADMIN_TAG } from '../../plugins/openapi.ts'
import { methodNotAllowed, notFound, PublicError } from '../../http/errors.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import {
  type AdminDeps,
  rejectPersonalDataInReasons,
  requireAuditedActions,
} from './audit/admin-action.ts'
import type { FactorDeps } from './factor/factor-checks.ts'
import { passkeyRoutes } from './factor/passkey-routes.ts'
import { factorStateRoute, removeFactorRoutes } from './factor/factor-routes.ts'
import { totpRoutes } from './factor/totp-routes.ts'
import { homeRoutes } from './homes/homes-routes.ts'
import { linkRoutes } from './links/links-routes.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { messageRoutes } from './messages/messages-routes.ts'
import { orderRoutes } from './orders/orders-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { sourceRoutes } from './sources/sources-routes.ts'
import { todayRoutes } from './today/today-routes.ts'
import { requireSession } from '../../http/request.ts'

/**
 * The operator's API. Everything under /api/operator is registered here, behind the guard, and
 * every change is audited.
 */
export async function adminRoutes(app: FastifyInstance, deps: FactorDeps): Promise<void> {
  await app.register(async (operators) => {
    // The public API document omits these routes: this scope has its own.
    operators.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, tags: [ADMIN_TAG] }
    })
    const gate = setUpPrivateCalls(operators, deps.langOf)
    requireOperatorRole(operators, deps)
    // The routes of the second factor need only the first half of the guard.
    factorStateRoute(gate, deps)
    passkeyRoutes(gate, deps)
    totpRoutes(gate, deps)

    await operators.register(async (desk) => {
      requireSecondFactor(desk, deps)
      requireAuditedActions(desk)
      rejectPersonalDataInReasons(desk, deps)
      const scope = desk.withTypeProvider<ZodTypeProvider>()

      removeFactorRoutes(scope, deps)
      // The sections, one line each.
      todayRoutes(scope, deps)
      sourceRoutes(scope, deps)
      homeRoutes(scope, deps)
      peopleRoutes(scope, deps)
      orderRoutes(scope, deps)
      messageRoutes(scope, deps)
      mailRoutes(scope, deps)
      linkRoutes(scope, deps)
      auditRoutes(scope, deps)
      desk.get('/api/operator/openapi.json', { schema: { hide: true } }, () => desk.deskDocument())
      // Behind the guard, so that a wrong method does not reveal which paths exist.
      desk.all(ADMIN_CATCH_ALL, { schema: { hide: true }, onRequest: refuseUnknown }, refuseUnknown)
    })
  })
}

async function refuseUnknown({ server, url }: FastifyRequest): Promise<never> {
  const supported = server.methodsAt(url)
  throw supported ? methodNotAllowed(supported) : notFound()
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether both halves of the guard apply. */
    needsSecondFactor?: boolean
  }
  interface FastifyRequest {
    /** The operator who sent the request; available behind the guard only. */
    operator: { accountId: string; email: string; sessionId: string }
  }
}

type GuardDeps = Pick<AdminDeps, 'db' | 'langOf' | 'now'>

/** The first half of the guard: responds with 404 to everyone else. Runs before the body is
 *  parsed, because a validation error would reveal that the path exists. */
function requireOperatorRole(scope: FastifyInstance, { langOf }: GuardDeps): void {
  scope.decorateRequest('operator')
  scope.addHook('onRequest', async (request) => {
    const { id, account } = await requireSession(request, langOf(request))
    if (!account.operator) throw notFound()
    request.operator = { accountId: account.userId, email: account.email, sessionId: id }
  })
}

/** The second half: rejects operators who have not passed the second factor. */
function requireSecondFactor(scope: FastifyInstance, deps: GuardDeps): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needsSecondFactor: true }
  })
  scope.addHook('onRequest', async (request) => {
    if (await hasAdminSession(deps.db, request.operator.sessionId, deps.now())) return
    throw new PublicError('second-factor', factorTexts[deps.langOf(request)].faults.secondFactor)
  })
}
