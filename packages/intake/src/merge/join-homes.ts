import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import { enqueue } from '@kot/jobs/enqueue'
import { marketPublish } from '@kot/jobs/jobs'
import { sql, type Transaction } from 'kysely'
import { setCatchingUp } from '@kot/db/catching-up'
import { inTransaction } from '@kot/db/in-transaction'
import { carryHidden } from './carry-hidden.ts'
import { lockMerging } from './lock-merging.ts'
import { movePeople } from './move-people.ts'
import { refreshHomes } from './refresh-homes.ts'
import { settleHomes } from './settle-homes.ts'

/**
 * Makes one home of two, by hand: the older keeps its history and gets the adverts, hearts and what
 * people wait to be told of; the younger is left empty and gone. Where one of them was taken down, so is
 * what becomes of them. Harmless when done before. @returns the older, or null when one of them does not
 * exist
 */
export const joinHomes = (
  db: Database,
  one: number,
  other: number,
  now: Date,
): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await lockMerging(trx)
    const { rows } = await sql<{ id: number }>`
      select id from home where id = any(${[one, other]}::integer[])
      order by created_at, number_of_home(id) for update
    `.execute(trx)
    const [older, younger] = rows
    if (older === undefined || younger === undefined) return null
    await setCatchingUp(trx, true)
    await moveAllAdverts(trx, younger.id, older.id)
    await movePeople(trx, younger.id, older.id)
    await carryHidden(trx, younger.id, older.id)
    await settleHomes(trx, [older.id, younger.id], now)
    await refreshHomes(trx, [older.id])
    await enqueue(trx, marketPublish, {})
    return older.id
  })

/** All of them are pinned: no rule may take apart what a person put together. */
async function moveAllAdverts(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  await sql`update advert set home_id = ${to} where home_id = ${from}`.execute(trx)
  await sql`
    update advert_facts set pinned = true
    from advert where advert.id = advert_facts.advert_id and home_id = ${to} and not pinned
  `.execute(trx)
  await sql`
    delete from kept_apart
    using advert one, advert other
    where
      one.id = kept_apart.advert_id and other.id = kept_apart.other_id
      and one.home_id = ${to} and other.home_id = ${to}
  `.execute(trx)
}
