import type { Database } from '@kot/db/connect'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql } from 'kysely'
import { setCatchingUp } from '@kot/db/catching-up'
import { inTransaction } from '@kot/db/in-transaction'
import { lockMerging } from './lock-merging.ts'
import { ownHome } from './own-home.ts'
import { refreshHomes } from './refresh-homes.ts'
import { settleHomes } from './settle-homes.ts'

/**
 * Gives an advert a home of its own, by hand: it is never joined again with those it was taken from.
 * What happened to the home so far stays with that. Harmless for one that is alone already. @returns
 * the home of the advert, or null when there is no such advert
 */
export const splitAdvert = (db: Database, advertId: number, now: Date): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await lockMerging(trx)
    const { rows } = await sql<{ homeId: number; others: number[] }>`
      select
        home_id as "homeId",
        array(
          select id from advert other where other.home_id = advert.home_id and other.id <> advert.id
        ) as others
      from advert where id = ${advertId}
    `.execute(trx)
    const [advert] = rows
    if (advert === undefined) return null
    if (advert.others.length === 0) return advert.homeId
    await setCatchingUp(trx, true)
    const homeId = await ownHome(trx, advertId)
    await sql`
      insert into kept_apart (advert_id, other_id)
      select least(other, ${advertId}), greatest(other, ${advertId})
      from unnest(${advert.others}::integer[]) other
      on conflict do nothing
    `.execute(trx)
    await sql`update advert_facts set pinned = true where advert_id = ${advertId}`.execute(trx)
    await settleHomes(trx, [advert.homeId], now)
    await refreshHomes(trx, [advert.homeId, homeId])
    await enqueue(trx, marketPublish, {})
    return homeId
  })
