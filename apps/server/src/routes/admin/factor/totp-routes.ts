import {
  beginRequest,
  confirmTotpRequest,
  proveTotpRequest,
  totpSecret,
} from '@kot/contract/operator/factor'
import { problemResponse } from '@kot/contract/problem'
import { startAdminSession } from '@kot/operator/admin-session'
import { startTotpEnrolment, confirmTotp, verifyTotp } from '@kot/operator/totp'
import { z } from 'zod'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction } from '../audit/admin-action.ts'
import {
  countWrong,
  enrolling,
  type FactorDeps,
  inTransaction,
  wrongFactor,
} from './factor-checks.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }

const beginSchema = {
  ...common,
  operationId: 'beginTotp',
  summary: 'Makes a shared secret for codes; it counts once confirmed',
  body: beginRequest,
  response: { 200: totpSecret, 422: problemResponse, 429: problemResponse },
}
const confirmSchema = {
  ...common,
  operationId: 'confirmTotp',
  summary: 'Confirms the shared secret with a first code',
  body: confirmTotpRequest,
  response: { 204: z.null(), 422: problemResponse, 429: problemResponse },
}
const proveSchema = {
  ...common,
  operationId: 'proveTotp',
  summary: 'Opens the desk for this session with a code',
  body: proveTotpRequest,
  response: { 204: z.null(), 422: problemResponse, 429: problemResponse },
}

/** Apps show it as two groups of three. */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '')

export function totpRoutes(app: ZodApp, parts: FactorDeps): void {
  app.post('/api/operator/factor/totp/begin', { schema: beginSchema }, (request) =>
    countWrong(parts, request, () =>
      parts.db.transaction().execute(async (trx) => {
        await enrolling(parts, trx, request, request.body.enrolment)
        const begun = await startTotpEnrolment(inTransaction(parts, trx), request.operator)
        if (begun === null) throw wrongFactor(parts, request, 'totpExists')
        return begun
      }),
    ),
  )

  adminAction(
    app,
    'POST',
    '/api/operator/factor/totp/confirm',
    confirmSchema,
    { action: 'factor add' },
    async (request, reply) => {
      const { operator } = request
      const { enrolment, code } = request.body
      const entry = {
        action: 'factor add',
        subject: `account ${operator.accountId}`,
        details: { factor: 'totp' },
      }
      await countWrong(parts, request, () =>
        audited(parts, request, entry, async (trx) => {
          const close = await enrolling(parts, trx, request, enrolment)
          if (!(await confirmTotp(inTransaction(parts, trx), operator, digitsOf(code)))) {
            throw wrongFactor(parts, request, 'codeWrong')
          }
          await close()
          await startAdminSession(
            trx,
            { sessionId: operator.sessionId, factor: 'totp' },
            parts.now(),
          )
        }),
      )
      return reply.code(204).send(null)
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/factor/totp/prove',
    proveSchema,
    { action: 'desk enter' },
    async (request, reply) => {
      const { operator } = request
      const entry = {
        action: 'desk enter',
        subject: `account ${operator.accountId}`,
        details: { factor: 'totp' },
      }
      await countWrong(parts, request, () =>
        audited(parts, request, entry, async (trx) => {
          const code = digitsOf(request.body.code)
          if (await verifyTotp(inTransaction(parts, trx), operator, code)) return
          throw wrongFactor(parts, request, 'codeWrong')
        }),
      )
      return reply.code(204).send(null)
    },
  )
}
