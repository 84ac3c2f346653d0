import { requestReset } from '@kot/accounts/password/change-password'
import { errorList, refusal, resetRequest, shortResetRequest } from '@kot/contract/accounts'
import { emailFault } from '@kot/domain/account-rules'
import type { Lang } from '@kot/domain/lang'
import { accountFaultText } from '@kot/i18n/texts/account-errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountLimits, anonymousLimits } from '../../limits/account-limits.ts'
import { networkOf } from '../../limits/network-of.ts'
import type { AccountParts } from './account-parts.ts'
import type { ZodApp } from './zod-app.ts'

const described = {
  tags: ['account'],
  security: [],
  summary: 'Asks for the mail that leads to a new password',
  description: 'The answer is the same whether or not the address has an account.',
  response: { 200: z.object({}).meta({ examples: [{}] }), 422: errorList, 429: refusal },
}

export function requestResetRoutes(app: ZodApp, parts: AccountParts): void {
  const { sessions, limits, langOf } = parts

  /** The texts of what is wrong; none when the mail is on its way, or would be. */
  async function ask(request: FastifyRequest, email: string, lang: Lang): Promise<string[]> {
    const fault = emailFault(email)
    if (fault !== null) return [accountFaultText(langOf(request), fault)]
    await limits.takeAnonymous(anonymousLimits.reset, networkOf(request.ip))
    // Beyond the limit of one address nothing is said: it would tell who else has been asking.
    const wanted = await limits.allows(accountLimits.resetAddress, email)
    if (wanted && !email.includes('\0')) await requestReset(sessions.db, { email, lang })
    return []
  }

  app.post(
    '/users/password',
    { schema: { ...described, operationId: 'requestPasswordReset', body: resetRequest } },
    async (request, reply) => {
      const { email, locale } = request.body.user
      const errors = await ask(request, email, locale ?? langOf(request))
      return errors.length > 0 ? reply.code(422).send({ errors }) : {}
    },
  )

  app.post(
    '/api/reset_password.json',
    { schema: { ...described, operationId: 'requestPasswordResetShort', body: shortResetRequest } },
    async (request, reply) => {
      const errors = await ask(request, request.body.email, langOf(request))
      return errors.length > 0 ? reply.code(422).send({ errors }) : {}
    },
  )
}
