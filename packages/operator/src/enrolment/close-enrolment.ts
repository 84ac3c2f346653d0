import type { Database } from '@kot/db/connect'

/** The code has done what it was for. */
export async function closeEnrolment(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('operator_enrolment').where('account_id', '=', accountId).execute()
}
