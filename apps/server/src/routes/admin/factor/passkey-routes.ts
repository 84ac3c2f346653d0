import {
  beginRequest,
  deviceOptions,
  proveRequest,
  registerRequest,
} from '@kot/contract/operator/factor'
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

const beginRegisterSchema = {
  ...common,
  operationId: 'beginPasskeyRegistration',
  summary: 'Asks a device for a new passkey',
  body: beginRequest,
  response: { 200: deviceOptions, 422: problemResponse, 429: problemResponse },
}
const registerSchema = {
  ...common,
  operationId: 'registerPasskey',
  summary: 'Adds the passkey that a device has made',
  body: registerRequest,
  response: { 204: z.null(), 422: problemResponse, 429: problemResponse },
}
const beginProveSchema = {
  ...common,
  operationId: 'beginPasskeyProof',
  summary: 'Asks for the signature of a device',
  response: { 200: deviceOptions, 422: problemResponse },
}
const proveSchema = {
  ...common,
  operationId: 'provePasskey',
  summary: 'Opens the desk for this session with the signature of a device',
  body: proveRequest,
  response: { 204: z.null(), 422: problemResponse, 429: problemResponse },
}

export function passkeyRoutes(app: ZodApp, parts: FactorDeps): void {
  const { factor } = parts

  app.post(
    '/api/operator/factor/passkey/register/begin',
    { schema: beginRegisterSchema },
    (request) =>
      countWrong(parts, request, () =>
        parts.db.transaction().execute(async (trx) => {
          await enrolling(parts, trx, request, request.body.enrolment)
          return startPasskeyRegistration(inTransaction(parts, trx), request.operator)
        }),
      ).then((options) => ({ ...options })),
  )

  adminAction(
    app,
    'POST',
    '/api/operator/factor/passkey/register',
    registerSchema,
    { action: 'factor add' },
    async (request, reply) => {
      const { operator } = request
      const { enrolment, name } = request.body
      const challenge = await consumeChallenge(factor, {
        sessionId: operator.sessionId,
        purpose: 'register',
      })
      const entry = {
        action: 'factor add',
        subject: `account ${operator.accountId}`,
        details: { factor: 'passkey', name },
      }
      await countWrong(parts, request, () =>
        audited(parts, request, entry, async (trx) => {
          const close = await enrolling(parts, trx, request, enrolment)
          // The schema holds its shape; the library, what it says.
          const response = request.body.response as RegistrationResponse
          const isKept =
            challenge !== null &&
            (await finishPasskeyRegistration(inTransaction(parts, trx), operator, {
              challenge,
              response,
              name,
            }))
          if (!isKept) throw wrongFactor(parts, request, 'passkeyWrong')
          await close()
          await startAdminSession(
            trx,
            { sessionId: operator.sessionId, factor: 'passkey' },
            parts.now(),
          )
        }),
      )
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/operator/factor/passkey/prove/begin',
    { schema: beginProveSchema },
    async (request) => {
      const options = await startPasskeyLogin(factor, request.operator)
      if (options === null) throw wrongFactor(parts, request, 'noPasskey')
      return { ...options }
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/factor/passkey/prove',
    proveSchema,
    { action: 'desk enter' },
    async (request, reply) => {
      const { operator } = request
      const challenge = await consumeChallenge(factor, {
        sessionId: operator.sessionId,
        purpose: 'prove',
      })
      const entry = {
        action: 'desk enter',
        subject: `account ${operator.accountId}`,
        details: { factor: 'passkey' },
      }
      await countWrong(parts, request, () =>
        audited(parts, request, entry, async (trx) => {
          const response = request.body.response as ProofResponse
          const isProven =
            challenge !== null &&
            (await finishPasskeyLogin(inTransaction(parts, trx), operator, { challenge, response }))
          if (!isProven) throw wrongFactor(parts, request, 'passkeyWrong')
        }),
      )
      return reply.code(204).send(null)
    },
  )
}
