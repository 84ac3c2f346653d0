import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'
import { endSessionsOf } from '../sessions/end-sessions-of.ts'

/**
 * Called when somebody proves, for the first time, that the address of an account is theirs. Until
 * then anybody may have made it: whatever else opens it (a password, an identity at a provider, a
 * session) may belong to a stranger who waits for the owner to arrive, and ends here.
 */
export async function shedUnproven(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<void> {
  const unproven = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!unproven) return
  await endSessionsOf(trx, accountId, { now })
  await trx.deleteFrom('social_identity').where('account_id', '=', accountId).execute()
  await trx
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', accountId)
    .execute()
}
