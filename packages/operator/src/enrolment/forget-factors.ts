import type { Database } from '@kot/db/connect'

/** Everything an account could prove itself with, and every session that has: as on the first day. */
export async function forgetFactors(db: Database, accountId: string): Promise<void> {
  for (const table of ['operator_passkey', 'operator_totp', 'operator_enrolment'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  const sessions = db.selectFrom('session').select('id').where('account_id', '=', accountId)
  await db.deleteFrom('operator_pass').where('session_id', 'in', sessions).execute()
  await db.deleteFrom('operator_challenge').where('session_id', 'in', sessions).execute()
}
