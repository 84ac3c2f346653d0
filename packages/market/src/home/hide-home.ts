import type { Database } from '@kot/db/connect'
import { inTransaction } from '@kot/db/in-transaction'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { forgetWaitingNews } from './forget-waiting-news.ts'

/**
 * Takes a home down because somebody asked for it: it leaves the market at once and stays away, whatever
 * its sites say later (trigger home_stays_hidden), and whoever was still to be told of it is not. Done
 * before, it is left as it was.
 * @returns whether it changed anything, or null when there is no such home
 */
export const hideHome = (
  db: Database,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<boolean | null> =>
  inTransaction(db, async (trx) => {
    const home = await trx
      .selectFrom('home')
      .select('hidden_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (home === undefined) return null
    if (home.hidden_at !== null) return false
    await trx
      .updateTable('home')
      .set({ hidden_at: now, hidden_reason: reason })
      .where('id', '=', id)
      .execute()
    await forgetWaitingNews(trx, id, now)
    await enqueue(trx, marketPublish, {})
    return true
  })
