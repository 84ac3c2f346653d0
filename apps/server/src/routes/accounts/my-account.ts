import { endCredentials } from '@kot/accounts/credentials/end-credentials'
import { requestMailedLink } from '@kot/accounts/credentials/mailed-link'
import { accountState } from '@kot/accounts/profile/account'
import { exportAccount } from '@kot/accounts/profile/export-account'
import { listSessions } from '@kot/accounts/sessions/list-sessions'
import { myAccount, sessionList } from '@kot/contract/accounts'
import { problemResponse } from '@kot/contract/problem'
import { z } from 'zod'
import { accountLimits } from '../../limits/account-limits.ts'
import type { AccountParts } from './account-parts.ts'
import { requireSession } from './require-session.ts'
import type { ZodApp } from './zod-app.ts'

const described = { tags: ['account'], security: [{ session: [] }] }

const copyOfEverything = z
  .record(z.string(), z.unknown())
  .meta({ examples: [{ account: { name: 'Anna', email: 'anna@example.is' } }] })

/** What belongs to a person: seen, taken along, or removed. */
export function myAccountRoutes(app: ZodApp, { sessions, limits, langOf }: AccountParts): void {
  const { db, now } = sessions

  app.get(
    '/api/v1/account',
    {
      schema: {
        ...described,
        operationId: 'getAccount',
        summary: 'Whether the address is confirmed, and whether there is a password',
        response: { 200: myAccount, 401: problemResponse },
      },
    },
    async (request) => {
      const { account } = await requireSession(request, langOf(request))
      const state = await accountState(sessions, account.userId)
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
        summary: 'The browsers the account is signed in with',
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
        summary: 'Ends all sessions of the account, this one too',
        response: { 204: z.null(), 401: problemResponse },
      },
    },
    async (request, reply) => {
      const { account } = await requireSession(request, langOf(request))
      const ending = { event: 'signedOutEverywhere', now: now() } as const
      await db
        .transaction()
        .execute((trx) => endCredentials(trx, { accountId: account.userId, ...ending }))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/my_data',
    {
      schema: {
        ...described,
        operationId: 'exportMyData',
        summary: 'A copy of everything kept about the account',
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
    ['delete_account', 'requestDeletionMail', 'Asks for the mail that deletes the account'],
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
        await limits.take(accountLimits.mailToAccount, accountId)
        const link = { kind, accountId, email, details: {}, now: now() }
        await db.transaction().execute((trx) => requestMailedLink(trx, link))
        return reply.code(204).send(null)
      },
    )
  }
}
