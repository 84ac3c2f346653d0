import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'

/** Turns a watch off and keeps its wishes; false when there was none that was on. */
export async function disableWatch(
  trx: Transaction<DB>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const disabled = await trx
    .updateTable('watch')
    .set({ active: false, next_digest_at: null, updated_at: now })
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .returning('account_id')
    .executeTakeFirst()
  return disabled !== undefined
}
