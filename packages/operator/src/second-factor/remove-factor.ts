import type { Database } from '@kot/db/connect'
import { factorsOf } from './factors-of.ts'

/** Which one: a passkey by its id, or the codes. */
export type RemovedFactor = { passkey: string } | 'totp'

/** Takes one away, but never the last: nobody could come in again. Belongs into a transaction. */
export async function removeFactor(
  db: Database,
  accountId: string,
  which: RemovedFactor,
): Promise<'removed' | 'unknown' | 'last'> {
  // Two who take away at the same time would each leave the other's.
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const { passkeys, totp } = await factorsOf(db, accountId)
  const isKnown = which === 'totp' ? totp : passkeys.some(({ id }) => id === which.passkey)
  if (!isKnown) return 'unknown'
  if (passkeys.length + Number(totp) === 1) return 'last'
  const query =
    which === 'totp'
      ? db.deleteFrom('operator_totp')
      : db.deleteFrom('operator_passkey').where('credential_id', '=', which.passkey)
  await query.where('account_id', '=', accountId).execute()
  return 'removed'
}
