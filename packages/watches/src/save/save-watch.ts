import type { DB } from '@kot/db/generated'
import { nextDigestAt } from '@kot/domain/digest-time'
import type { Watch } from '@kot/domain/watch'
import type { Transaction } from 'kysely'
import { rowOfWatch } from './watch-row.ts'

/** Keeps what somebody wants to hear of and turns it on. Other wishes at the same frequency leave the
 *  next digest where it is: otherwise somebody who often changes a weekly watch would never get one. */
export async function saveWatch(
  trx: Transaction<DB>,
  accountId: string,
  watch: Watch,
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('watch')
    .select(['active', 'active_since', 'frequency', 'next_digest_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const row = {
    ...rowOfWatch(watch),
    active: true,
    active_since: before?.active ? before.active_since : now,
    next_digest_at:
      before?.active && before.frequency === watch.frequency
        ? before.next_digest_at
        : nextDigestAt(watch.frequency, now),
    updated_at: now,
  }
  // What matched before the watch was turned off is not told when it is turned on again.
  if (!before?.active)
    await trx.deleteFrom('watch_match').where('account_id', '=', accountId).execute()
  await trx
    .insertInto('watch')
    .values({ ...row, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}
