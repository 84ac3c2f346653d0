import { problemResponse } from '@kot/contract/problem'
import { listFactors, type RemovedFactor, removeFactor } from '@kot/operator/factors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { factorState } from '@kot/contract/operator/factor'
import { hasAdminSession } from '@kot/operator/admin-session'
import { notFound } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'
import { type FactorDeps, wrongFactor } from './factor-checks.ts'

const schema = {
  tags: ['operator'],
  operationId: 'getFactorState',
  summary: 'What the operator can prove themselves with, and whether they have',
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

const common = {
  tags: ['operator'],
  security: [{ session: [] }],
  response: { 204: z.null(), 404: problemResponse, 422: problemResponse },
}
const passkeySchema = {
  ...common,
  operationId: 'removePasskey',
  summary: 'Takes a passkey away',
  params: z.object({ id: z.string().max(2_000) }),
}
const totpSchema = { ...common, operationId: 'removeTotp', summary: 'Takes the codes away' }
const action = 'factor remove'

/** Only for who has shown a factor: these stand behind the whole guard. */
export function removeFactorRoutes(app: ZodApp, parts: AdminDeps): void {
  async function remove(request: FastifyRequest, which: RemovedFactor): Promise<void> {
    const { accountId } = request.operator
    const details = which === 'totp' ? { factor: 'totp' } : { factor: 'passkey', id: which.passkey }
    await audited(
      parts,
      request,
      { action, subject: `account ${accountId}`, details },
      async (trx) => {
        const outcome = await removeFactor(trx, accountId, which)
        if (outcome === 'unknown') throw notFound()
        if (outcome === 'last') throw wrongFactor(parts, request, 'lastFactor')
      },
    )
  }

  adminAction(
    app,
    'DELETE',
    '/api/operator/factor/totp',
    totpSchema,
    { action },
    async (request, reply) => {
      await remove(request, 'totp')
      return reply.code(204).send(null)
    },
  )

  adminAction(
    app,
    'DELETE',
    '/api/operator/factor/passkey/:id',
    passkeySchema,
    { action },
    async (request, reply) => {
      await remove(request, { passkey: request.params.id })
      return reply.code(204).send(null)
    },
  )
}
