import { beginRequest, deviceOptions, registrationOptions } from '@kot/contract/operator/factor'
import { problemResponse } from '@kot/contract/problem'
import { startAdminSession } from '@kot/operator/admin-session'
import {
  startPasskeyLogin,
  startPasskeyRegistration,
  finishPasskeyLogin,
  finishPasskeyRegistration,
  type ProofResponse,
  type RegistrationResponse,
  consumeChallenge,
} from '@kot/operator/passkey'
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

const beginRegisterSchema = {
  ...common,
  operationId: 'beginPasskeyRegistration',
  summary: 'Get passkey registration options',
  body: beginRequest,
  response: { 200: registrationOptions, 422: problemResponse, 429: problemResponse },
}
const beginProveSchema = {
  ...common,
  operationId: 'beginPasskeyProof',
  summary: 'Get passkey verification options',
  response: { 200: deviceOptions, 422: problemResponse },
}

export function passkeyRoutes(app: ZodApp, deps: FactorDeps): void {
  app.post(
    '/api/operator/factor/passkey/register/begin',
    { schema: beginRegisterSchema },
    (request) =>
      countWrong(deps, request, () =>
        deps.db.transaction().execute(async (trx) => {
          await enrolling(deps, trx, request, request.body.enrolment)
          return startPasskeyRegistration(inTransaction(deps, trx), request.operator)
        }),
      ).then((options) => ({ ...options })),
  )

  multiStepAdminAction(app, deps, {
    action: 'factor add',
    ...actionAt('POST /api/operator/factor/passkey/register'),
    operationId: 'registerPasskey',
    summary: 'Register a passkey',
    problems: [422, 429],
    run: async ({ body: { enrolment, name, ...body }, now, request }) => {
      const { operator } = request
      const { sessionId } = operator
      // Outside the transaction: a challenge is used up by a wrong response too.
      const challenge = await consumeChallenge(deps.factor, { sessionId, purpose: 'register' })
      await attemptFactor(deps, request, { factor: 'passkey', name }, async (trx, factor) => {
        const close = await enrolling(deps, trx, request, enrolment)
        // The schema checks its shape; the library, its contents.
        const response = body.response as RegistrationResponse
        const isKept =
          challenge !== null &&
          (await finishPasskeyRegistration(factor, operator, { challenge, response, name }))
        if (!isKept) throw wrongFactor(deps, request, 'passkeyWrong')
        await close()
        await startAdminSession(trx, { sessionId, factor: 'passkey' }, now)
      })
      return null
    },
  })

  app.post(
    '/api/operator/factor/passkey/prove/begin',
    { schema: beginProveSchema },
    async (request) => {
      const options = await startPasskeyLogin(deps.factor, request.operator)
      if (options === null) throw wrongFactor(deps, request, 'noPasskey')
      return { ...options }
    },
  )

  multiStepAdminAction(app, deps, {
    action: 'admin enter',
    ...actionAt('POST /api/operator/factor/passkey/prove'),
    operationId: 'provePasskey',
    summary: 'Verify a passkey',
    description: 'Opens the admin for this session.',
    problems: [422, 429],
    run: async ({ body, request }) => {
      const { operator } = request
      const { sessionId } = operator
      const challenge = await consumeChallenge(deps.factor, { sessionId, purpose: 'prove' })
      await attemptFactor(deps, request, { factor: 'passkey' }, async (_, factor) => {
        const response = body.response as ProofResponse
        const isProven =
          challenge !== null &&
          (await finishPasskeyLogin(factor, operator, { challenge, response }))
        if (!isProven) throw wrongFactor(deps, request, 'passkeyWrong')
      })
      return null
    },
  })
}
