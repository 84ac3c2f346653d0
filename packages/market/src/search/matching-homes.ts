import type { DB } from '@kot/db/generated'
import type { Search } from '@kot/domain/search'
import { sql, type Kysely } from 'kysely'

/** `matchesSearch` of the domain package, in SQL; a test holds the two against each other. */
export function matchingHomes(db: Kysely<DB>, search: Search) {
  const { postcodes, maxPrice, minSize, rooms, pets } = search
  let query = db.selectFrom('home').where('home.gone_at', 'is', null)
  if (postcodes.length > 0) {
    query = query.where('home.postcode', '=', sql<string>`any(${[...postcodes]}::text[])`)
  }
  if (maxPrice !== null) {
    // The largest maximum an address can ask for is more krónur than an integer holds.
    query = query.where('home.price', '<=', sql<number>`${maxPrice * 1000}::bigint`)
  }
  if (minSize > 0) query = query.where('home.size', '>=', minSize)
  if (rooms > 1) query = query.where('home.rooms', '>=', rooms)
  if (pets) query = query.where('home.pets_allowed', '=', true)
  return query
}
