import { type Database, inTransaction } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { setCatchingUp } from '@kot/db/catching-up'
import { sql, type Transaction } from 'kysely'
import type { DB } from '@kot/db/generated'

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
    await deletePendingNews(trx, id, now)
    await enqueue(trx, marketPublish, {})
    return true
  })

/**
 * Undoes `hideHome`. It is on the market again if one of its adverts stands, and nobody is told: to those
 * who look for a home nothing happened.
 * @returns whether it changed anything, or null when there is no such home
 */
export const unhideHome = (db: Database, id: number, now: Date): Promise<boolean | null> =>
  inTransaction(db, async (trx) => {
    await setCatchingUp(trx, true)
    const { numAffectedRows } = await sql`
      update home set
        hidden_at = null,
        hidden_reason = null,
        gone_at = case
          when not exists (select from advert where home_id = home.id and gone_at is null)
            then coalesce((select max(gone_at) from advert where home_id = home.id), gone_at)
        end
      where id = ${id} and hidden_at is not null
    `.execute(trx)
    if (Number(numAffectedRows ?? 0) === 0) {
      const home = await trx.selectFrom('home').select('id').where('id', '=', id).executeTakeFirst()
      return home === undefined ? null : false
    }
    await deletePendingNews(trx, id, now)
    await enqueue(trx, marketPublish, {})
    return true
  })

/** Nobody is told any more of what happened to a home until now. */
async function deletePendingNews(trx: Transaction<DB>, homeId: number, now: Date): Promise<void> {
  await trx
    .updateTable('home_news')
    .set({ matched_at: now })
    .where('home_id', '=', homeId)
    .where('matched_at', 'is', null)
    .execute()
  await trx.deleteFrom('watch_match').where('home_id', '=', homeId).execute()
}
