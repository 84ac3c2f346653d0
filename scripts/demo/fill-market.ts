import type { Database } from '@kot/db/connect'
import { addHomes } from '@kot/market/homes/own-homes'
import { pictures } from '@kot/photos-simulator/pictures'
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
    photos: pictures.map((name) => `${photoOrigin}/photos/${name}`),
    brokenPhoto: `${photoOrigin}/faults/missing.jpg`,
  })
  await db.transaction().execute(async (trx) => {
    await addHomes(trx, homes)
    // The market has stood for two months: its homes came when they say they did, and are no news.
    await trx
      .updateTable('home_news')
      .from('home')
      .set((news) => ({ happened_at: news.ref('home.created_at'), matched_at: new Date() }))
      .whereRef('home.id', '=', 'home_news.home_id')
      .execute()
  })
}
