import { startSession } from '@kot/accounts/sessions/session'
import type { Sessions } from '@kot/accounts/sessions/session-token'
import { anAccount } from '@kot/accounts/testing/an-account'
import { startAdminSession } from '@kot/operator/admin-session'
import type { FastifyInstance } from 'fastify'

type Server = { app: FastifyInstance; sessions: Sessions }

/** An operator in the admin of a whole server, with the second factor by default. */
export async function adminClient(
  { app, sessions }: Server,
  { inside = true }: { inside?: boolean } = {},
) {
  const { db } = sessions
  const account = await anAccount(db, { operator: true })
  const jwt = (await startSession(sessions, account.id)) ?? ''
  const sessionId = (await sessions.tokens.read(jwt, sessions.now())) ?? ''
  if (inside) await startAdminSession(db, { sessionId, factor: 'totp' }, sessions.now())

  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.inject({
      method,
      url: `/api/operator${path}`,
      headers: { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` },
      ...(body && { payload: body }),
    })
  /** What this operator did, as the audit has it, last first. */
  const actions = () =>
    db
      .selectFrom('operator_action')
      .select(['action', 'subject', 'reason', 'details'])
      .where('operator', '=', account.email)
      .orderBy('id', 'desc')
      .execute()
  return { account, sessionId, jwt, ask, actions }
}
