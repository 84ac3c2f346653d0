import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'
import { selectHomesOnOffer, type HomeOnOffer } from './home-on-offer.ts'

/** These homes in this order, without those that have left the market. */
export async function homesWithIds(db: Kysely<DB>, ids: readonly number[]): Promise<HomeOnOffer[]> {
  if (ids.length === 0) return []
  const homes = await selectHomesOnOffer(db).where('home.id', 'in', ids).execute()
  const byId = new Map(homes.map((home) => [home.id, home]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
