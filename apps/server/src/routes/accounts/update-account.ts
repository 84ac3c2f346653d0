import { updateProfile } from '@kot/accounts/profile/update-profile'
import {
  errorList,
  refusal,
  updateAccountAnswer,
  updateAccountRequest,
} from '@kot/contract/accounts'
import { normaliseEmail } from '@kot/domain/email-address'
import { accountErrorTexts, accountFaultText } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../limits/account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { requireSession } from './require-session.ts'
import type { ZodApp } from './zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'updateAccount',
  summary: 'Changes name, language and newsletter, and asks for a new e-mail address',
  description:
    'A new address needs `current_password`, or a sign-in through a provider less than ten minutes ago. Without it everything else is saved, and `email_unchanged` says what is missing.',
  security: [{ session: [] }, {}],
  body: updateAccountRequest,
  response: { 200: updateAccountAnswer, 401: refusal, 422: errorList, 429: refusal },
}

const reasons = {
  passwordMissing: 'current_password_missing',
  passwordWrong: 'current_password_wrong',
  signInAgain: 'sign_in_again',
} as const

export function updateAccountRoute(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  const options = { schema, config: { jwtInBody: true } }
  app.post('/update_account.json', options, async (request, reply) => {
    const lang = langOf(request)
    const session = await requireSession(request, lang)
    const { user, current_password: currentPassword } = request.body
    const { userId } = session.account
    if (currentPassword !== undefined) await limits.take(accountLimits.changePassword, userId)
    if (normaliseEmail(user.email) !== session.account.email) {
      await limits.take(accountLimits.mailToAccount, userId)
    }
    const result = await updateProfile(sessions, session, { ...user, currentPassword })
    if ('fault' in result) {
      const text =
        result.fault === 'emailTaken'
          ? accountErrorTexts[lang].emailOfAnother
          : accountFaultText(lang, result.fault)
      return reply.code(422).send({ errors: [text] })
    }
    const { jwt, unconfirmedEmail, missing } = result
    return {
      jwt,
      unconfirmed_email: unconfirmedEmail,
      email_unchanged: missing && reasons[missing],
    }
  })
}
