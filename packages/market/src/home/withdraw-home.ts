import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import type { Transaction } from 'kysely'

/** Takes a home off the market, which keeps its row; false when it was not on it. */
export async function withdrawHome(trx: Transaction<DB>, id: number): Promise<boolean> {
  const withdrawn = await trx
    .updateTable('home')
    .set({ gone_at: new Date() })
    .where('id', '=', id)
    .where('gone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (withdrawn === undefined) return false
  await enqueue(trx, marketPublish, {})
  return true
}
