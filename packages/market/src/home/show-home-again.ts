import { setCatchingUp } from '@kot/db/catching-up'
import type { Database } from '@kot/db/connect'
import { inTransaction } from '@kot/db/in-transaction'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql } from 'kysely'
import { forgetWaitingNews } from './forget-waiting-news.ts'

/**
 * Undoes `hideHome`. It is on the market again if one of its adverts stands, and nobody is told: to those
 * who look for a home nothing happened.
 * @returns whether it changed anything, or null when there is no such home
 */
export const showHomeAgain = (db: Database, id: number, now: Date): Promise<boolean | null> =>
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
    await forgetWaitingNews(trx, id, now)
    await enqueue(trx, marketPublish, {})
    return true
  })
