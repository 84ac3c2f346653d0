import type { Database } from '@kot/db/connect'
import { listFactors, type RemovedFactor, removeFactor } from '@kot/operator/factors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { factorState } from '@kot/contract/operator/factor'
import { hasAdminSession } from '@kot/operator/admin-session'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'
import { accountSubject, type FactorDeps, wrongFactor } from './factor-checks.ts'

const schema = {
  tags: ['operator'],
  operationId: 'getFactorState',
  summary: 'Get second-factor state',
  security: [{ session: [] }],
  response: { 200: factorState },
}

export function factorStateRoute(app: ZodApp, { db, now }: FactorDeps): void {
  app.get('/api/operator/factor', { schema }, async ({ operator }) => {
    const passed = await hasAdminSession(db, operator.sessionId, now())
    const { passkeys, totp } = await listFactors(db, operator.accountId)
    return {
      passed,
      has_passkey: passkeys.length > 0,
      has_totp: totp,
      passkeys: (passed ? passkeys : []).map((one) => ({
        id: one.id,
        name: one.name,
        created_at: one.created_at.toISOString(),
        last_used_at: one.last_used_at?.toISOString() ?? null,
      })),
    }
  })
}

const removal = {
  action: 'factor remove',
  problems: [404, 422],
  subject: ({ request }: { request: FastifyRequest }) => accountSubject(request),
} as const

/** Only for who has shown a factor: these stand behind the whole guard. */
export function removeFactorRoutes(app: ZodApp, deps: AdminDeps): void {
  adminAction(app, deps, {
    ...removal,
    ...actionAt('DELETE /api/operator/factor/totp'),
    operationId: 'removeTotp',
    summary: 'Remove TOTP codes',
    run: (trx, { request }) => remove(trx, request, 'totp'),
    details: () => ({ factor: 'totp' }),
  })

  adminAction(app, deps, {
    ...removal,
    ...actionAt('DELETE /api/operator/factor/passkey/:id'),
    operationId: 'removePasskey',
    summary: 'Remove a passkey',
    params: z.object({ id: z.string().max(2_000) }),
    run: (trx, { params, request }) => remove(trx, request, { passkey: params.id }),
    details: (_, { params }) => ({ factor: 'passkey', id: params.id }),
  })

  async function remove(trx: Database, request: FastifyRequest, which: RemovedFactor) {
    const outcome = await removeFactor(trx, request.operator.accountId, which)
    if (outcome === 'last') throw wrongFactor(deps, request, 'lastFactor')
    return outcome === 'unknown' ? null : {}
  }
}
