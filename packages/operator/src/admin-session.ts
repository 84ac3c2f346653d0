import type { Database } from '@kot/db/connect'

export type Factor = 'passkey' | 'totp'

/** A working day. After that the second factor is required again. */
const PASS_LIFE_MS = 12 * 60 * 60_000

/** Starts an admin session. The caller has verified the second factor. */
export async function startAdminSession(
  db: Database,
  { sessionId, factor }: { sessionId: string; factor: Factor },
  now: Date,
): Promise<void> {
  const given = { factor, passed_at: now, expires_at: new Date(now.getTime() + PASS_LIFE_MS) }
  await db
    .insertInto('operator_pass')
    .values({ session_id: sessionId, ...given })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(given))
    .execute()
}

/**
 * Returns whether the session of an operator has passed the second factor. Session and role are
 * checked too, so that removing either takes effect at once.
 */
export async function hasAdminSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('operator_pass')
    .innerJoin('session', 'session.id', 'operator_pass.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('operator_pass.session_id')
    .where('operator_pass.session_id', '=', sessionId)
    .where('operator_pass.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.role', '=', 'operator')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the admin sessions of an account, except that of the browser that acts. */
export async function endAdminSessions(
  db: Database,
  { accountId, keepSession }: { accountId: string; keepSession?: string | undefined },
): Promise<void> {
  const sessions = db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession ?? ''))
  await db.deleteFrom('operator_pass').where('session_id', 'in', sessions).execute()
  await db.deleteFrom('operator_challenge').where('session_id', 'in', sessions).execute()
}
