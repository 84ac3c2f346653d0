import { deviceName } from '@kot/accounts/sessions/list-sessions'
import { signUp } from '@kot/accounts/sign-in/sign-up'
import { jwtAnswer, refusal, signUpRefusal, signUpRequest } from '@kot/contract/accounts'
import { repeatFault } from '@kot/domain/account-rules'
import { accountFaultText } from '@kot/i18n/texts/account-errors'
import { anonymousLimits } from '../../http/rate-limit-rules.ts'
import { networkOf } from '../../http/request.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'signUp',
  summary: 'Creates an account and signs in',
  security: [],
  body: signUpRequest,
  response: { 200: jwtAnswer, 422: signUpRefusal, 429: refusal },
}

export function signUpRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  app.post('/api/v1/sign_up', { schema }, async (request, reply) => {
    await limits.takeAnonymous(anonymousLimits.signUp, networkOf(request.ip))
    const {
      password_confirmation: repeat,
      friend = null,
      channel = null,
      ...user
    } = request.body.user
    const differs = repeat === undefined ? null : repeatFault(user.password, repeat)
    const device = deviceName(request.headers['user-agent'])
    const result =
      differs === 'passwordsDiffer'
        ? { fault: differs }
        : await signUp(sessions, { ...user, friend, channel }, device)
    if ('jwt' in result) return { jwt: result.jwt }
    const text = accountFaultText(langOf(request), result.fault)
    const errors = result.fault === 'emailTaken' ? { email: [text] } : { detail: text }
    return reply.code(422).send({ errors })
  })
}
