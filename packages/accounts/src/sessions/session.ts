import { randomUUID } from 'node:crypto'
import { inRepeatedTransaction } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import type { Lang } from '@kot/domain/text/lang'
import { sql, type Transaction } from 'kysely'
import { type Viewer, viewerOf } from '@kot/domain/account/viewer'
import {
  type LiveSession,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  type Sessions,
} from './session-token.ts'

/**
 * Signs an account in, in one more browser. The caller has verified the user.
 * @param throughProvider whether Google or Facebook verified the user
 */
export function startSession(
  sessions: Sessions,
  accountId: string,
  device: string | null = null,
  throughProvider = false,
): Promise<string | null> {
  return insertSession(sessions, { accountId, familyId: randomUUID(), device, throughProvider })
}

/**
 * Signs the account of a session in on the other host. Runs in a transaction.
 *
 * The account is locked before the session is read. endSession takes a conflicting lock, so either
 * it finds the new session and ends it, or this call finds the old session ended.
 */
export async function continueSession(
  sessions: Sessions,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<string | null> {
  const { db, now } = sessions
  await db.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare().execute()
  const former = await db
    .selectFrom('session')
    .select(['family_id', 'created_at', 'device', 'through_provider'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!former) return null
  // Keep the start of the original sign-in, so that hand-offs do not extend a session forever.
  return insertSession(sessions, {
    accountId,
    familyId: former.family_id,
    createdAt: former.created_at,
    device: former.device,
    throughProvider: former.through_provider,
  })
}

type NewSession = {
  accountId: string
  familyId: string
  createdAt?: Date
  device: string | null
  throughProvider: boolean
}

async function insertSession(
  sessions: Sessions,
  { accountId, familyId, createdAt, device, throughProvider }: NewSession,
): Promise<string | null> {
  const now = sessions.now()
  const began = createdAt ?? now
  const { id } = await sessions.db
    .insertInto('session')
    .values({
      account_id: accountId,
      family_id: familyId,
      device,
      through_provider: throughProvider,
      created_at: began,
      last_seen_at: now,
      expires_at: new Date(
        Math.min(now.getTime() + SESSION_IDLE_MS, began.getTime() + SESSION_LIFE_MS),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return issueToken(sessions, id)
}

/** Issues a token with the current data of the account; null when the session has ended. */
export async function issueToken(sessions: Sessions, sessionId: string): Promise<string | null> {
  const session = await findLiveSession(sessions, sessionId)
  return session && sessions.tokens.issue(session, sessions.now())
}

/**
 * Returns the session with the current account data; null when it ended, expired or never existed.
 */
export async function findLiveSession(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  sessionId: string,
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now())
    .select(['account.id', 'name', 'email', 'lang', 'newsletter', 'role'])
    .select(['session.created_at', 'through_provider'])
    .select((query) =>
      query
        .selectFrom('access_grant')
        .whereRef('access_grant.account_id', '=', 'account.id')
        .where('revoked_at', 'is', null)
        .select(({ fn }) => fn.max('ends_at').as('latest'))
        .as('end_of_access'),
    )
    .$narrowType<{ lang: Lang }>()
    .executeTakeFirst()
  if (!row) return null
  return {
    id: sessionId,
    providerSignInAt: row.through_provider ? row.created_at : null,
    account: {
      userId: row.id,
      name: row.name,
      email: row.email,
      lang: row.lang,
      newsletter: row.newsletter,
      endOfAccess: row.end_of_access,
      operator: row.role === 'operator',
    },
  }
}

/**
 * Verifies a token and returns its session. The row is read every time, so that a sign-out and a
 * change of access take effect at once.
 */
export async function verifySession(sessions: Sessions, jwt: string): Promise<LiveSession | null> {
  const sessionId = await sessions.tokens.read(jwt, sessions.now())
  return sessionId === null ? null : findLiveSession(sessions, sessionId)
}

/**
 * Whether a session is still live, in a transaction that connects something to its account. An event that ends the
 * session waits for this transaction and ends what it connected, or has ended the session before. Boards that the
 * transaction needs are locked first.
 */
export async function isStillLive(
  trx: Transaction<DB>,
  { id, account }: LiveSession,
): Promise<boolean> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', account.userId)
    .forKeyShare()
    .execute()
  const live = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return live !== undefined
}

/** Renews a valid or expired token while its session is active. */
export async function renewSession(sessions: Sessions, jwt: string): Promise<string | null> {
  const now = sessions.now()
  const sessionId = await sessions.tokens.readExpired(jwt, now)
  if (sessionId === null) return null
  const renewed = await sessions.db
    .updateTable('session')
    .set({
      last_seen_at: now,
      expires_at: sql<Date>`least(
        ${new Date(now.getTime() + SESSION_IDLE_MS)}::timestamptz,
        created_at + ${SESSION_LIFE_MS / 1_000} * interval '1 second'
      )`,
    })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return renewed ? issueToken(sessions, renewed.id) : null
}

/** Ends the notifications of browsers that sign out. */
type EndDevices = {
  endings: { devicesOf: (trx: Transaction<DB>, sessionIds: readonly string[]) => Promise<void> }
}

/**
 * Signs out on both language hosts: users of a shared computer do not know that they have two
 * sessions. Accepts an expired token. An invalid token has no effect.
 */
export async function endSession(
  { db, tokens, now, endings }: Sessions & EndDevices,
  jwt: string,
): Promise<void> {
  const sessionId = await tokens.readExpired(jwt, now())
  if (sessionId === null) return
  await inRepeatedTransaction(db, async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select(['account_id', 'family_id'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    if (!session) return
    // Waits for a concurrent hand-off; see continueSession.
    await trx
      .selectFrom('account')
      .select('id')
      .where('id', '=', session.account_id)
      .forUpdate()
      .execute()
    const ended = await trx
      .updateTable('session')
      .set({ ended_at: now() })
      .where('account_id', '=', session.account_id)
      .where('family_id', '=', session.family_id)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    await endings.devicesOf(
      trx,
      ended.map(({ id }) => id),
    )
  })
}

export const sessionViewer = (session: LiveSession | null, now: Date): Viewer =>
  viewerOf(session?.account ?? null, now)
