import { timingSafeEqual } from 'node:crypto'
import type { Database } from '@kot/db/connect'
import type { Operator } from '../operator.ts'
import { hasPass } from '../pass/has-pass.ts'
import { factorsOf } from '../second-factor/factors-of.ts'
import { hashEnrolmentCode } from './enrolment-code.ts'

/** Whether an operator may add a factor: whoever has shown one may add another; the first wants the code
 *  of the command line. A password alone adds none. */
export async function mayEnrol(
  db: Database,
  { accountId, sessionId }: Operator,
  code: string | undefined,
  now: Date,
): Promise<boolean> {
  if (await hasPass(db, sessionId, now)) return true
  if (code === undefined) return false
  const { passkeys, totp } = await factorsOf(db, accountId)
  if (passkeys.length > 0 || totp) return false
  const enrolment = await db
    .selectFrom('operator_enrolment')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    // Held until the factor is stored: the code is good for one.
    .forUpdate()
    .executeTakeFirst()
  return enrolment !== undefined && timingSafeEqual(enrolment.code_hash, hashEnrolmentCode(code))
}
