import { updateProfile } from '@kot/accounts/settings/update-profile'
import { errorList } from '@kot/contract/accounts/password'
import { refusal } from '@kot/contract/accounts/refusal'
import { updateAccountAnswer, updateAccountRequest } from '@kot/contract/accounts/update-account'
import { accountFaultText } from '@kot/i18n/account-fault-text'
import { accountLimits } from '../../limits/account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { requireSession } from './require-session.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  summary: 'Changes name, language and newsletter, and asks for a new e-mail address',
  security: [{ session: [] }, {}],
  body: updateAccountRequest,
  response: { 200: updateAccountAnswer, 401: refusal, 422: errorList, 429: refusal },
}

export function updateAccountRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  const options = { schema, config: { jwtInBody: true } }
  app.post('/update_account.json', options, async (request, reply) => {
    const lang = langOf(request)
    const session = await requireSession(request, lang)
    const { user } = request.body
    if (user.email.trim().toLowerCase() !== session.account.email) {
      await limits.take(accountLimits.mailToAccount, session.account.userId)
    }
    const result = await updateProfile(sessions, session, user)
    if ('fault' in result) {
      return reply.code(422).send({ errors: [accountFaultText(lang, result.fault)] })
    }
    return { jwt: result.jwt, unconfirmed_email: result.unconfirmedEmail }
  })
}
