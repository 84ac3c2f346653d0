import type { Database } from '@kot/db/connect'

export type Factor = 'passkey' | 'totp'

/** A working day. Then the second factor is asked for again. */
const PASS_LIFE_MS = 12 * 60 * 60_000

/** Lets a session in. Whoever calls has seen the second factor. */
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

/** Whether the session of an operator has shown the second factor. The session and the role are asked
 *  with it: a pass is worth nothing without either, from the moment it is taken away. */
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
