import type { MarketHome } from '@kot/domain/home/home'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../generated.ts'
import { flagSelection } from './criteria.ts'

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
      ...flagSelection,
      'home.photo_url as photoUrl',
      'home.source',
      'home.link',
      'home.price_changes as priceChanges',
      'home.stated',
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

/** How long the page of a home stays after it left the market. */
export const PAGE_DAYS_AFTER_GONE = 90

/** A condition on the table `home`: the home has a page. It has none after the operator took it down. */
export const hasPage = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  home.hidden_at is null
  and coalesce(
    home.gone_at >= ${now}::timestamptz - make_interval(days => ${PAGE_DAYS_AFTER_GONE}), true
  )
)`
