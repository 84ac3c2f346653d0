import type { Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/home/add-homes'
import { pictures } from '@kot/photos-simulator/catalogue'
import { demoHomes } from './market/demo-homes.ts'

const homesShown = 1_800

/** Fills an empty market; one that has homes is left as it is. */
export async function fillMarket(db: Database, photoOrigin: string): Promise<void> {
  const { count } = await db
    .selectFrom('home')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return
  const homes = demoHomes({
    count: homesShown,
    now: new Date(),
    photos: pictures.map(({ name }) => `${photoOrigin}/photos/${name}.jpg`),
    brokenPhoto: `${photoOrigin}/faults/missing.jpg`,
  })
  await db.transaction().execute((trx) => addHomes(trx, homes))
}
