import type { Operator } from '../operator.ts'
import { openSecret } from './locked-secret.ts'
import type { SecondFactor } from './second-factor.ts'
import { stepOfCode, totpOf } from './totp-of.ts'

/** Whether a code is right, and taken for the first time. Belongs into a transaction: the row is locked,
 *  so of two that bring the same code one is too late. */
export async function takeCode(
  { db, key, now }: SecondFactor,
  { accountId, email }: Operator,
  { code, confirmed }: { code: string; confirmed: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('operator_totp')
    .select(['secret', 'last_step'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  const step = stepOfCode(totpOf(openSecret(key, accountId, row.secret), email), code, now())
  if (step === null || step <= row.last_step) return false
  await db
    .updateTable('operator_totp')
    .set({ last_step: step, ...(!confirmed && { confirmed_at: now() }) })
    .where('account_id', '=', accountId)
    .execute()
  return true
}
