import type { DB } from '@kot/db/generated'
import type { Transaction } from 'kysely'

/** Nobody is told any more of what happened to a home until now. */
export async function forgetWaitingNews(
  trx: Transaction<DB>,
  homeId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('home_news')
    .set({ matched_at: now })
    .where('home_id', '=', homeId)
    .where('matched_at', 'is', null)
    .execute()
  await trx.deleteFrom('watch_match').where('home_id', '=', homeId).execute()
}
