import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish, watchesMatch } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'

/**
 * Notes that an advert is up again after it was taken down, and its home back on the market with it.
 * False when it had not been taken down.
 */
export async function returnAdvert(
  trx: Transaction<DB>,
  source: string,
  externalId: string,
): Promise<boolean> {
  const returned = await trx
    .updateTable('advert')
    .set({ gone_at: null, last_seen_at: sql`greatest(last_seen_at, now())` })
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .where('gone_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (returned === undefined) return false
  await enqueue(trx, marketPublish, {})
  await enqueue(trx, watchesMatch, {})
  return true
}
