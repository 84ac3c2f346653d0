import { sql } from 'kysely'
import { issueToken } from './issue-token.ts'
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './session-lifetimes.ts'
import type { Sessions } from './sessions.ts'

/** A new token for a genuine one, also one whose time is up, while its session lives. */
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
