import { deviceName } from '@kot/accounts/sessions/list-sessions'
import { signUp } from '@kot/accounts/sign-in/sign-up'
import {
  jwtResponse,
  errorResponse,
  signUpErrorResponse,
  signUpRequest,
} from '@kot/contract/account/accounts'
import { validateRepeat } from '@kot/domain/account/account-rules'
import { accountErrorText } from '@kot/i18n/texts/account-errors'
import { accountLimits, anonymousLimits } from '../../http/rate-limit-rules.ts'
import { networkOf } from '../../http/request.ts'
import type { AccountDeps } from './account-deps.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'signUp',
  summary: 'Create an account and sign in',
  security: [],
  body: signUpRequest,
  response: { 200: jwtResponse, 422: signUpErrorResponse, 429: errorResponse },
}

export function signUpRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  app.post('/api/v1/sign_up', { schema }, async (request, reply) => {
    await limits.takeAnonymous(anonymousLimits.signUp, networkOf(request.ip))
    const {
      password_confirmation: repeat,
      friend = null,
      channel = null,
      ...user
    } = request.body.user
    const differs = repeat === undefined ? null : validateRepeat(user.password, repeat)
    const device = deviceName(request.headers['user-agent'])
    const result =
      differs === 'passwordsDiffer'
        ? { fault: differs }
        : await signUp(sessions, { ...user, friend, channel }, device)
    if ('jwt' in result) {
      // Never refused, because an address has one account.
      await limits.count(accountLimits.mailToAccount, user.email)
      return { jwt: result.jwt }
    }
    const text = accountErrorText(langOf(request), result.fault)
    const errors = result.fault === 'emailTaken' ? { email: [text] } : { detail: text }
    return reply.code(422).send({ errors })
  })
}
