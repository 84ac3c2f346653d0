import { deviceName } from '@kot/accounts/sessions/list-sessions'
import { signIn } from '@kot/accounts/sign-in/sign-in'
import {
  checkActiveResponse,
  checkActiveRequest,
  jwtResponse,
  errorResponse,
  signInRequest,
} from '@kot/contract/account/accounts'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { endSession, renewSession } from '@kot/accounts/sessions/session'
import { z } from 'zod'
import { problemResponse } from '@kot/contract/problem'
import { hasActiveAccess } from '@kot/domain/account/viewer'
import { networkOf, requireSession } from '../../http/request.ts'
import { createSignInGuard } from '../../http/sign-in-guard.ts'
import { unauthorized } from '../../http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const checkActiveSchema = {
  tags: ['account'],
  operationId: 'checkActive',
  summary: 'Check access and refresh the token',
  security: [{ session: [] }, {}],
  body: checkActiveRequest,
  response: { 200: checkActiveResponse, 401: errorResponse },
}

export function checkActiveRoute(app: ZodApp, { sessions, langOf }: AccountDeps): void {
  const options = { schema: checkActiveSchema, config: { jwtInBody: true } }
  app.post('/api/v1/check_active', options, async (request) => {
    const session = await requireSession(request, langOf(request))
    const now = sessions.now()
    const active = hasActiveAccess(session.account.endOfAccess, now)
    return {
      active: active ? ('true' as const) : ('false' as const),
      jwt: await sessions.tokens.issue(session, now),
    }
  })
}

const renewSchema = {
  tags: ['account'],
  operationId: 'renewSession',
  summary: 'Refresh an expired token',
  description: 'Works while its session lasts.',
  security: [{ session: [] }],
  response: { 200: jwtResponse, 401: problemResponse },
}

export function renewRoute(app: ZodApp, { sessions, langOf }: AccountDeps): void {
  app.post('/api/v1/renew', { schema: renewSchema }, async (request) => {
    const token = request.sessionToken()
    const jwt = token === null ? null : await renewSession(sessions, token)
    if (jwt === null) throw unauthorized(accountErrorTexts[langOf(request)].notSignedIn)
    return { jwt }
  })
}

const signInSchema = {
  tags: ['account'],
  operationId: 'signIn',
  summary: 'Sign in with e-mail and password',
  security: [],
  body: signInRequest,
  response: { 200: jwtResponse, 401: errorResponse, 429: errorResponse },
}

export function signInRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  const guarded = createSignInGuard(limits)
  app.post('/api/v1/sign_in', { schema: signInSchema }, async (request, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const device = deviceName(request.headers['user-agent'])
    const attempt = {
      network: networkOf(request.ip),
      email: request.body.email,
      signal: gone.signal,
    }
    const jwt = await guarded(attempt, () => signIn(sessions, request.body, device))
    if (jwt === null) throw unauthorized(accountErrorTexts[langOf(request)].wrongCredentials)
    return { jwt }
  })
}

const signOutSchema = {
  tags: ['account'],
  operationId: 'signOut',
  summary: 'Sign out',
  description:
    'On both language hosts. An expired token is accepted. Repeating the call changes nothing.',
  security: [{ session: [] }, {}],
  response: { 204: z.null() },
}

export function signOutRoute(app: ZodApp, { sessions }: AccountDeps): void {
  app.post('/api/v1/sign_out', { schema: signOutSchema }, async (request, reply) => {
    const token = request.sessionToken()
    if (token !== null) await endSession(sessions, token)
    return reply.code(204).send(null)
  })
}
