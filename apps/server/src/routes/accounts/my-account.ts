import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { requestMailedLink } from '@kot/accounts/credentials/mailed-link'
import { getAccountState } from '@kot/accounts/profile/account'
import { exportAccount } from '@kot/accounts/profile/export-account'
import { listSessions } from '@kot/accounts/sessions/list-sessions'
import {
  errorList,
  myAccount,
  errorResponse,
  sessionList,
  updateAccountResponse,
  updateAccountRequest,
} from '@kot/contract/account/accounts'
import { inRepeatedTransaction } from '@kot/db/connect'
import { problemResponse } from '@kot/contract/problem'
import { z } from 'zod'
import { updateProfile } from '@kot/accounts/profile/update-profile'
import { normaliseEmail } from '@kot/domain/account/email-address'
import { accountErrorTexts, accountErrorText } from '@kot/i18n/texts/account-errors'
import { accountLimits } from '../../http/rate-limit-rules.ts'
import type { AccountDeps } from './account-deps.ts'
import { requireSession } from '../../http/request.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const schema = {
  tags: ['account'],
  operationId: 'updateAccount',
  summary: 'Update the account',
  description:
    'Name, language, newsletter; a new e-mail address is confirmed first. A new address needs `current_password`, or a sign-in through a provider less than ten minutes ago. Without it everything else is saved, and `email_unchanged` names what is missing.',
  security: [{ session: [] }, {}],
  body: updateAccountRequest,
  response: { 200: updateAccountResponse, 401: errorResponse, 422: errorList, 429: errorResponse },
}

const reasons = {
  passwordMissing: 'current_password_missing',
  passwordWrong: 'current_password_wrong',
  signInAgain: 'sign_in_again',
} as const

export function updateAccountRoute(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  const options = { schema, config: { jwtInBody: true } }
  app.post('/update_account.json', options, async (request, reply) => {
    const lang = langOf(request)
    const session = await requireSession(request, lang)
    const { user, current_password: currentPassword } = request.body
    const { userId, email: formerEmail } = session.account
    if (currentPassword !== undefined) await limits.take(accountLimits.changePassword, userId)
    if (normaliseEmail(user.email) !== formerEmail) {
      // One mail goes to each of the two addresses.
      await limits.takeAll(
        [accountLimits.mailToAccount, formerEmail],
        [accountLimits.mailToAccount, user.email],
      )
    }
    const result = await updateProfile(sessions, session, { ...user, currentPassword })
    if ('fault' in result) {
      const text =
        result.fault === 'emailTaken'
          ? accountErrorTexts[lang].emailOfAnother
          : accountErrorText(lang, result.fault)
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

const described = { tags: ['account'], security: [{ session: [] }] }

const copyOfEverything = z
  .record(z.string(), z.unknown())
  .meta({ examples: [{ account: { name: 'Anna', email: 'anna@example.is' } }] })

/** What belongs to a person: seen, taken along, or removed. */
export function myAccountRoutes(app: ZodApp, { sessions, limits, langOf }: AccountDeps): void {
  const { db, now } = sessions

  app.get(
    '/api/v1/account',
    {
      schema: {
        ...described,
        operationId: 'getAccount',
        summary: 'Get the account',
        description: 'Whether the address is confirmed, and whether there is a password.',
        response: { 200: myAccount, 401: problemResponse },
      },
    },
    async (request) => {
      const { account } = await requireSession(request, langOf(request))
      const state = await getAccountState(sessions, account.userId)
      return {
        email_confirmed: state.emailConfirmed,
        unconfirmed_email: state.unconfirmedEmail,
        has_password: state.hasPassword,
        providers: state.providers,
      }
    },
  )

  app.get(
    '/api/v1/sessions',
    {
      schema: {
        ...described,
        operationId: 'listSessions',
        summary: 'List sessions',
        response: { 200: sessionList, 401: problemResponse },
      },
    },
    async (request) => {
      const { id, account } = await requireSession(request, langOf(request))
      const list = await listSessions(sessions, { accountId: account.userId, sessionId: id })
      return {
        sessions: list.map(({ device, createdAt, lastSeenAt, current }) => ({
          device,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeenAt.toISOString(),
          current,
        })),
      }
    },
  )

  app.post(
    '/api/v1/sign_out_everywhere',
    {
      schema: {
        ...described,
        operationId: 'signOutEverywhere',
        summary: 'End all sessions',
        description: 'Including this one.',
        response: { 204: z.null(), 401: problemResponse },
      },
    },
    async (request, reply) => {
      const { account } = await requireSession(request, langOf(request))
      const { userId: accountId } = account
      const ending = { accountId, event: 'signedOutEverywhere', now: now() } as const
      await inRepeatedTransaction(db, (trx) => endCredentials(trx, ending, sessions.endings))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/my_data',
    {
      schema: {
        ...described,
        operationId: 'exportMyData',
        summary: 'Export account data',
        response: { 200: copyOfEverything, 401: problemResponse },
      },
    },
    async (request, reply) => {
      const { account } = await requireSession(request, langOf(request))
      const copy = await exportAccount(db, account.userId)
      reply.header('content-disposition', 'attachment; filename="kot.json"')
      return copy ?? {}
    },
  )

  const mails = [
    ['confirm_email', 'requestConfirmationMail', 'Sends the mail that confirms the address again'],
    ['delete_account', 'requestDeletionMail', 'Request the account deletion mail'],
  ] as const
  for (const [kind, operationId, summary] of mails) {
    app.post(
      `/api/v1/${kind}`,
      {
        schema: {
          ...described,
          operationId,
          summary,
          response: { 204: z.null(), 401: problemResponse, 429: problemResponse },
        },
      },
      async (request, reply) => {
        const { userId: accountId, email } = (await requireSession(request, langOf(request)))
          .account
        await limits.take(accountLimits.mailToAccount, email)
        const link = { kind, accountId, email, details: {}, now: now() }
        await db.transaction().execute((trx) => requestMailedLink(trx, link))
        return reply.code(204).send(null)
      },
    )
  }
}
