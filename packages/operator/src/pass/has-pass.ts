import type { Database } from '@kot/db/connect'

/** Whether the session of an operator has shown the second factor. The session and the role are asked
 *  with it: a pass is worth nothing without either, from the moment it is taken away. */
export async function hasPass(db: Database, sessionId: string, now: Date): Promise<boolean> {
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
