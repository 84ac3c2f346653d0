import type { Sessions } from '../sessions/sessions.ts'

export type ListedSession = {
  device: string | null
  createdAt: Date
  lastSeenAt: Date
  current: boolean
}

/** The browsers in which an account is signed in, the latest first. The two hosts of one browser
 *  are one sign-in and stand as one. */
export async function listSessions(
  { db, now }: Pick<Sessions, 'db' | 'now'>,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'family_id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .execute()
  const current = rows.find(({ id }) => id === sessionId)?.family_id
  return rows
    .filter((row, at) => rows.findIndex((one) => one.family_id === row.family_id) === at)
    .map((row) => ({
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.family_id === current,
    }))
}
