import { changePassword } from '@kot/accounts/password/change-password'
import { deviceName } from '@kot/accounts/sessions/list-sessions'
import { changePasswordRequest, errorList, jwtAnswer, refusal } from '@kot/contract/accounts'
import { accountFaultText } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../limits/account-limits.ts'
import { badRequest } from '../../public-error.ts'
import type { AccountParts } from './account-parts.ts'
import { requireSession } from './require-session.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'changePassword',
  summary: 'Changes the password',
  description: 'Ends all sessions; the answered token is the new session of this browser.',
  security: [{ session: [] }, {}],
  body: changePasswordRequest,
  response: { 200: jwtAnswer, 400: refusal, 401: refusal, 422: errorList, 429: refusal },
}

export function changePasswordRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  const options = { schema, config: { jwtInBody: true } }
  app.post('/updatePassword.json', options, async (request, reply) => {
    const lang = langOf(request)
    const session = await requireSession(request, lang)
    await limits.take(accountLimits.changePassword, session.account.userId)
    const { old_password: oldPassword, password, password_confirmation: repeat } = request.body
    const device = deviceName(request.headers['user-agent'])
    const change = { oldPassword, password, repeat }
    const result = await changePassword(sessions, session, change, device)
    if ('jwt' in result) return { jwt: result.jwt }
    const text = accountFaultText(lang, result.fault)
    // 422 is for the wrong current password alone: the page shows its text under that field.
    if (result.fault !== 'oldPasswordWrong') throw badRequest(text)
    return reply.code(422).send({ errors: [text] })
  })
}
