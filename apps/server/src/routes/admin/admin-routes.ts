import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { hasAdminSession } from '@kot/operator/admin-session'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { tooManyRequestsIn } from '../../http/rate-limits.ts'
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
 * The operator's desk. Everything under /api/operator is registered here, so nothing of it can stand
 * outside the guard, and whatever changes something is in the audit.
 */
export async function adminRoutes(app: FastifyInstance, parts: FactorDeps): Promise<void> {
  await app.register(async (operators) => {
    // The document of our calls is for everybody, and for everybody nothing is here: this scope has its own.
    operators.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, tags: [ADMIN_TAG] }
    })
    operators.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    operators.setErrorHandler((error, request) => {
      throw tooManyRequestsIn(parts.langOf(request), error)
    })
    requireOperatorRole(operators, parts)
    // The way to the second factor leads past its own half of the guard.
    const gate = operators.withTypeProvider<ZodTypeProvider>()
    factorStateRoute(gate, parts)
    passkeyRoutes(gate, parts)
    totpRoutes(gate, parts)

    await operators.register(async (desk) => {
      requireSecondFactor(desk, parts)
      requireAuditedActions(desk)
      rejectPersonalDataInReasons(desk, parts)
      const scope = desk.withTypeProvider<ZodTypeProvider>()

      removeFactorRoutes(scope, parts)
      // The sections of the desk, one line each.
      todayRoutes(scope, parts)
      sourceRoutes(scope, parts)
      homeRoutes(scope, parts)
      peopleRoutes(scope, parts)
      orderRoutes(scope, parts)
      messageRoutes(scope, parts)
      mailRoutes(scope, parts)
      linkRoutes(scope, parts)
      auditRoutes(scope, parts)
      desk.get('/api/operator/openapi.json', { schema: { hide: true } }, () => desk.deskDocument())
      // Behind the guard, so that a wrong method tells nobody else what is here.
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
    /** Behind both halves of the desk's guard. */
    needsSecondFactor?: boolean
  }
  interface FastifyRequest {
    /** Who asks; known behind the desk's guard only. */
    operator: { accountId: string; email: string; sessionId: string }
  }
}

type GuardDeps = Pick<AdminDeps, 'db' | 'langOf' | 'now'>

/** The first half of the guard: for everybody else nothing is here. Asked before the body is read, or a
 *  wrong one would be answered and tell that there is something. */
function requireOperatorRole(scope: FastifyInstance, { langOf }: GuardDeps): void {
  scope.decorateRequest('operator')
  scope.addHook('onRequest', async (request) => {
    const { id, account } = await requireSession(request, langOf(request))
    if (!account.operator) throw notFound()
    request.operator = { accountId: account.userId, email: account.email, sessionId: id }
  })
}

/** The second half: an operator who has not shown the second factor gets nothing. */
function requireSecondFactor(scope: FastifyInstance, parts: GuardDeps): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needsSecondFactor: true }
  })
  scope.addHook('onRequest', async (request) => {
    if (await hasAdminSession(parts.db, request.operator.sessionId, parts.now())) return
    throw new PublicError('second-factor', factorTexts[parts.langOf(request)].faults.secondFactor)
  })
}
