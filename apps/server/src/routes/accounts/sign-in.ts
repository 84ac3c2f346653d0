import { signIn } from '@kot/accounts/sign-in/sign-in'
import { jwtAnswer } from '@kot/contract/accounts/jwt-answer'
import { refusal } from '@kot/contract/accounts/refusal'
import { signInRequest } from '@kot/contract/accounts/sign-in'
import { accountErrorTexts } from '@kot/i18n/texts/account-errors'
import { unauthorized } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  summary: 'Signs in with e-mail and password',
  body: signInRequest,
  response: { 200: jwtAnswer, 401: refusal },
}

export function signInRoute(app: ZodApp, { sessions, langOf }: AccountParts): void {
  app.post('/api/v1/sign_in', { schema }, async (request) => {
    const jwt = await signIn(sessions, request.body)
    if (jwt === null) throw unauthorized(accountErrorTexts[langOf(request)].wrongCredentials)
    return { jwt }
  })
}
