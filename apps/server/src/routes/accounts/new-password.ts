import { setNewPassword } from '@kot/accounts/password/change-password'
import { errorList, jwtAnswer, newPasswordRequest, refusal } from '@kot/contract/accounts'
import { accountFaultText } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'setNewPassword',
  summary: 'Sets a new password with the secret of a mail',
  description: 'Ends all sessions. The answered jwt is a ticket for `/?jwt=`, not a session token.',
  security: [],
  body: newPasswordRequest,
  response: { 200: jwtAnswer, 422: errorList, 429: refusal },
}

export function newPasswordRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  app.put('/users/password', { schema }, async (request, reply) => {
    await limits.take(accountLimits.newPassword, networkOf(request.ip))
    const { reset_password_token: token, password, password_confirmation } = request.body.user
    // The ticket is for the host the person is on, whatever language the mail was in.
    const lang = langOf(request)
    const result = await setNewPassword(sessions, {
      token,
      password,
      repeat: password_confirmation,
      lang,
    })
    if ('handOff' in result) return { jwt: result.handOff }
    return reply.code(422).send({ errors: [accountFaultText(lang, result.fault)] })
  })
}
