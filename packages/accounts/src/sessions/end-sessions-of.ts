import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'

/** Signs an account out everywhere, at once. Runs inside the change that asks for it. */
export async function endSessionsOf(
  trx: Transaction<DB>,
  accountId: string,
  options: { now: Date; except?: string },
): Promise<void> {
  // Waits for a hand-off that is just becoming a session; see continueSession.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  await trx
    .updateTable('session')
    .set({ ended_at: options.now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(options.except !== undefined, (query) => query.where('id', '!=', options.except ?? ''))
    .execute()
  // A ticket under way to the other host belongs to a session that has just ended.
  await trx
    .deleteFrom('hand_off')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}
