import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'

/**
 * Notes that a site took an advert down. The home leaves the market with its last advert, which the
 * database sees to. False when the advert did not stand.
 */
export async function withdrawAdvert(
  trx: Transaction<DB>,
  source: string,
  externalId: string,
): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('advert')
    .set({ gone_at: sql`now()` })
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .where('gone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (withdrawn === undefined) return false
  await enqueue(trx, marketPublish, {})
  return true
}
