import { hasPass } from '@kot/operator/pass'
import { factorTexts } from '@kot/i18n/texts/operator/factor'
import type { FastifyInstance } from 'fastify'
import { notFound, PublicError } from '../../public-error.ts'
import { requireSession } from '../accounts/require-session.ts'
import type { DeskParts } from './desk-parts.ts'

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

type GuardParts = Pick<DeskParts, 'db' | 'langOf' | 'now'>

/** The first half of the guard: for everybody else nothing is here. Asked before the body is read, or a
 *  wrong one would be answered and tell that there is something. */
export function requireOperatorRole(scope: FastifyInstance, { langOf }: GuardParts): void {
  scope.decorateRequest('operator')
  scope.addHook('onRequest', async (request) => {
    const { id, account } = await requireSession(request, langOf(request))
    if (!account.operator) throw notFound()
    request.operator = { accountId: account.userId, email: account.email, sessionId: id }
  })
}

/** The second half: an operator who has not shown the second factor gets nothing. */
export function requireSecondFactor(scope: FastifyInstance, parts: GuardParts): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, needsSecondFactor: true }
  })
  scope.addHook('onRequest', async (request) => {
    if (await hasPass(parts.db, request.operator.sessionId, parts.now())) return
    throw new PublicError('second-factor', factorTexts[parts.langOf(request)].faults.secondFactor)
  })
}
