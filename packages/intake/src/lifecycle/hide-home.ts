import { type Database, inTransaction } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql } from 'kysely'
import { lockMatching } from './read-known.ts'

/**
 * Hides a home on request. It leaves the market at once and stays hidden, whatever its sources
 * report later (trigger home_stays_hidden). Watches forget what they have not notified of. Idempotent.
 * @returns whether anything changed, or null when the home does not exist
 */
export const hideHome = (
  db: Database,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<boolean | null> =>
  inTransaction(db, async (trx) => {
    await lockMatching(trx)
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
    await enqueue(trx, marketPublish, {})
    return true
  })

/**
 * Undoes `hideHome`. The home is on the market again if it has a live advert. No notifications are
 * sent: for watches nothing has changed.
 * @returns whether anything changed, or null when the home does not exist
 */
export const unhideHome = (db: Database, id: number): Promise<boolean | null> =>
  inTransaction(db, async (trx) => {
    await lockMatching(trx)
    const { numAffectedRows } = await sql`
      update home set
        hidden_at = null,
        hidden_reason = null,
        caught_up_at = now(),
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
    await enqueue(trx, marketPublish, {})
    return true
  })
