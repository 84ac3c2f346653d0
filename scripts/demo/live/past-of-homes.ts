import type { Database } from '@kot/db/connect'
import { sql } from 'kysely'
import { priceHistory } from '../market/price-history.ts'
import { seededRandom } from '../market/random.ts'

const seed = 20_261_115

/**
 * Gives the homes of a first sweep a past, as if they had been watched all along: some had another rent
 * before, and none of them is news.
 */
export async function inventPast(db: Database): Promise<void> {
  const random = seededRandom(seed)
  const now = new Date()
  const homes = await db
    .selectFrom('home')
    .select(['id', 'price', 'created_at'])
    .orderBy(sql`number_of_home(id)`)
    .execute()
  const changes = homes.flatMap(({ id, price, created_at }) =>
    priceHistory(price, created_at, now, random).map((change) => ({ ...change, home_id: id })),
  )
  await db.transaction().execute(async (trx) => {
    if (changes.length > 0) await trx.insertInto('price_change').values(changes).execute()
    await trx
      .updateTable('home_news')
      .from('home')
      .set((news) => ({ happened_at: news.ref('home.created_at'), matched_at: now }))
      .whereRef('home.id', '=', 'home_news.home_id')
      .execute()
  })
}
