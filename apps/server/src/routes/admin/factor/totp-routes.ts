import { beginRequest, totpSecret } from '@kot/contract/operator/factor'
import { problemResponse } from '@kot/contract/problem'
import { startAdminSession } from '@kot/operator/admin-session'
import { startTotpEnrolment, confirmTotp, verifyTotp } from '@kot/operator/totp'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, multiStepAdminAction } from '../audit/admin-action.ts'
import {
  attemptFactor,
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
  summary: 'Create a TOTP secret',
  description: 'Valid once confirmed.',
  body: beginRequest,
  response: { 200: totpSecret, 422: problemResponse, 429: problemResponse },
}
/** Apps show it as two groups of three. */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '')

export function totpRoutes(app: ZodApp, deps: FactorDeps): void {
  app.post('/api/operator/factor/totp/begin', { schema: beginSchema }, (request) =>
    countWrong(deps, request, () =>
      deps.db.transaction().execute(async (trx) => {
        await enrolling(deps, trx, request, request.body.enrolment)
        const begun = await startTotpEnrolment(inTransaction(deps, trx), request.operator)
        if (begun === null) throw wrongFactor(deps, request, 'totpExists')
        return begun
      }),
    ),
  )

  multiStepAdminAction(app, deps, {
    action: 'factor add',
    ...actionAt('POST /api/operator/factor/totp/confirm'),
    operationId: 'confirmTotp',
    summary: 'Confirm the TOTP secret',
    description: 'With a first code.',
    problems: [422, 429],
    run: async ({ body: { enrolment, code }, now, request }) => {
      const { operator } = request
      await attemptFactor(deps, request, { factor: 'totp' }, async (trx, factor) => {
        const close = await enrolling(deps, trx, request, enrolment)
        if (!(await confirmTotp(factor, operator, digitsOf(code)))) {
          throw wrongFactor(deps, request, 'codeWrong')
        }
        await close()
        await startAdminSession(trx, { sessionId: operator.sessionId, factor: 'totp' }, now)
      })
      return null
    },
  })

  multiStepAdminAction(app, deps, {
    action: 'admin enter',
    ...actionAt('POST /api/operator/factor/totp/prove'),
    operationId: 'proveTotp',
    summary: 'Verify a TOTP code',
    description: 'Opens the admin for this session.',
    problems: [422, 429],
    run: async ({ body, request }) => {
      await attemptFactor(deps, request, { factor: 'totp' }, async (_, factor) => {
        if (await verifyTotp(factor, request.operator, digitsOf(body.code))) return
        throw wrongFactor(deps, request, 'codeWrong')
      })
      return null
    },
  })
}
