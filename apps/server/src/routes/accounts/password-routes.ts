import {
  changePassword,
  requestReset,
  setNewPassword,
} from '@kot/accounts/password/change-password'
import { deviceName } from '@kot/accounts/sessions/list-sessions'
import {
  changePasswordRequest,
  errorList,
  jwtResponse,
  newPasswordRequest,
  errorResponse,
  resetRequest,
  shortResetRequest,
} from '@kot/contract/account/accounts'
import { accountErrorText } from '@kot/i18n/texts/account-errors'
import { validateEmail } from '@kot/domain/account/account-rules'
import type { Lang } from '@kot/domain/text/lang'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accountLimits, anonymousLimits } from '../../http/rate-limit-rules.ts'
import { badRequest } from '../../http/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { networkOf, requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const changePasswordSchema = {
  tags: ['account'],
  operationId: 'changePassword',
  summary: 'Change the password',
  description: 'Ends all sessions; the returned token is the new session of this browser.',
  security: [{ session: [] }, {}],
  body: changePasswordRequest,
  response: {
    200: jwtResponse,
    400: errorResponse,
    401: errorResponse,
    422: errorList,
    429: errorResponse,
  },
}

export function changePasswordRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  const options = { schema: changePasswordSchema, config: { jwtInBody: true } }
  app.post('/updatePassword.json', options, async (request, reply) => {
    const lang = langOf(request)
    const session = await requireSession(request, lang)
    await limits.take(accountLimits.changePassword, session.account.userId)
    const { old_password: oldPassword, password, password_confirmation: repeat } = request.body
    const device = deviceName(request.headers['user-agent'])
    const change = { oldPassword, password, repeat }
    const result = await changePassword(sessions, session, change, device)
    if ('jwt' in result) {
      if (result.isMailed) await limits.count(accountLimits.mailToAccount, session.account.email)
      return { jwt: result.jwt }
    }
    const text = accountErrorText(lang, result.fault)
    // 422 is for the wrong current password alone: the page shows its text under that field.
    if (result.fault !== 'oldPasswordWrong') throw badRequest(text)
    return reply.code(422).send({ errors: [text] })
  })
}

const newPasswordSchema = {
  tags: ['account'],
  operationId: 'setNewPassword',
  summary: 'Reset the password',
  description:
    'With the secret of a mail. Ends all sessions. The returned jwt is a ticket for `/?jwt=`, not a session token.',
  security: [],
  body: newPasswordRequest,
  response: { 200: jwtResponse, 422: errorList, 429: errorResponse },
}

export function newPasswordRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  app.put('/users/password', { schema: newPasswordSchema }, async (request, reply) => {
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
    return reply.code(422).send({ errors: [accountErrorText(lang, result.fault)] })
  })
}

const described = {
  tags: ['account'],
  security: [],
  summary: 'Request a password reset mail',
  description: 'The response is the same whether or not the address has an account.',
  response: { 200: z.object({}).meta({ examples: [{}] }), 422: errorList, 429: errorResponse },
}

export function requestResetRoutes(app: ZodApp, parts: AccountDeps): void {
  const { sessions, limits, langOf } = parts

  /** The texts of what is wrong; none when the mail is queued, or would be. */
  async function ask(request: FastifyRequest, email: string, lang: Lang): Promise<string[]> {
    const fault = validateEmail(email)
    if (fault !== null) return [accountErrorText(langOf(request), fault)]
    await limits.takeAnonymous(anonymousLimits.reset, networkOf(request.ip))
    // Over the limit it returns success, to hide other requests for the address.
    const wanted =
      (await limits.allows(accountLimits.resetAddress, email)) &&
      (await limits.allows(accountLimits.mailToAccount, email))
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
