import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'

/** Takes down all adverts of a home, and the home with them; false when it was not on the market. */
export async function withdrawHome(trx: Transaction<DB>, id: number): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('advert')
    .set({ gone_at: sql`now()` })
    .where('home_id', '=', id)
    .where('gone_at', 'is', null)
    .returning('id')
    .execute()
  if (withdrawn.length === 0) return false
  await enqueue(trx, marketPublish, {})
  return true
}
