import type { Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/home/add-homes'
import { demoHomes } from './demo-homes.ts'

const homesShown = 320

/** Fills an empty market; one that has homes is left as it is. */
export async function fillMarket(db: Database): Promise<void> {
  const { count } = await db
    .selectFrom('home')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return
  await db.transaction().execute((trx) => addHomes(trx, demoHomes(homesShown, new Date())))
}
