import { randomUUID } from 'node:crypto'
import { issueToken } from './issue-token.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-lifetimes.ts'
import type { Sessions } from './sessions.ts'

/** Signs an account in, in one more browser. The caller has made sure of who it is.
 *  @param throughProvider whether Google or Facebook has just said so */
export function startSession(
  sessions: Sessions,
  accountId: string,
  device: string | null = null,
  throughProvider = false,
): Promise<string | null> {
  return insertSession(sessions, { accountId, familyId: randomUUID(), device, throughProvider })
}

/**
 * Signs the account of a session in on the other host too. Runs in a transaction.
 *
 * The account is locked before the session is looked at: endSession takes the opposing lock, so
 * either it finds the new session and ends it, or this finds the old one ended.
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
  // It began with the sign-in: passing it on from host to host must not make it last for ever.
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
