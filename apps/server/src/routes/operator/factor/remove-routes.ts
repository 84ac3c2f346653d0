import { problemResponse } from '@kot/contract/problem'
import { removeFactor, type RemovedFactor } from '@kot/operator/factors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import { audited } from '../audited.ts'
import { deskAction } from '../desk-action.ts'
import type { DeskParts } from '../desk-parts.ts'
import { wrongFactor } from './wrong-factor.ts'

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
export function removeFactorRoutes(app: ZodApp, parts: DeskParts): void {
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

  deskAction(
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

  deskAction(
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
