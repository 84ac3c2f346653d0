import { deviceName } from '@kot/accounts/sessions/list-sessions'
import { signIn } from '@kot/accounts/sign-in/sign-in'
import { jwtAnswer, refusal, signInRequest } from '@kot/contract/accounts'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { networkOf } from '../../limits/network-of.ts'
import { createSignInGuard } from '../../limits/sign-in-guard.ts'
import { unauthorized } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'signIn',
  summary: 'Signs in with e-mail and password',
  security: [],
  body: signInRequest,
  response: { 200: jwtAnswer, 401: refusal, 429: refusal },
}

export function signInRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  const guarded = createSignInGuard(limits)
  app.post('/api/v1/sign_in', { schema }, async (request, reply) => {
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
