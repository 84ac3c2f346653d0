import type { Database } from '@kot/db/connect'
import { createEnrolmentCode, hashEnrolmentCode } from './enrolment-code.ts'

const ENROLMENT_LIFE_MS = 24 * 60 * 60_000

/** Lets an operator add a first second factor. @returns the code, which nobody can read again */
export async function openEnrolment(db: Database, accountId: string, now: Date): Promise<string> {
  const code = createEnrolmentCode()
  const opened = {
    code_hash: hashEnrolmentCode(code),
    expires_at: new Date(now.getTime() + ENROLMENT_LIFE_MS),
  }
  await db
    .insertInto('operator_enrolment')
    .values({ account_id: accountId, ...opened })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(opened))
    .execute()
  return code
}
