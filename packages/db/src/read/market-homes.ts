import type { MarketHome } from '@kot/domain/home'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../generated.ts'

/**
 * Selects the homes on the market from the view `market_home`, as `home`. The caller filters and
 * sorts.
 */
export const selectMarketHomes = (db: Kysely<DB>) =>
  db
    .selectFrom('market_home as home')
    .select([
      'home.id',
      'home.created_at as createdAt',
      'home.price',
      'home.size',
      'home.rooms',
      'home.available_now as availableNow',
      'home.available_from as availableFrom',
      'home.address',
      'home.postcode',
      'home.lat',
      'home.long',
      'home.public_lat as publicLat',
      'home.public_long as publicLong',
      'home.pets_allowed as petsAllowed',
      'home.photo_url as photoUrl',
      'home.source',
      'home.link',
      'home.price_changes as priceChanges',
    ])
    // The generated types of a view do not know which columns are never null.
    .$castTo<MarketHome>()

/** Returns these homes in this order, without those that left the market. */
export async function getMarketHomes(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<MarketHome[]> {
  if (ids.length === 0) return []
  const homes = await selectMarketHomes(db)
    .where('home.id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
    .execute()
  const byId = new Map(homes.map((home) => [home.id, home]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
