import type { DB } from '@kot/db/generated'
import { sql, type Kysely } from 'kysely'
import type { DigestHome } from './digest.ts'

/** The homes with these ids that are on offer, by id. */
export async function homesToTell(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<Map<number, DigestHome>> {
  if (ids.length === 0) return new Map()
  const homes = await db
    .selectFrom('home')
    .leftJoinLateral(
      (home) =>
        home
          .selectFrom('advert')
          .select(['advert.source', 'advert.link'])
          .whereRef('advert.home_id', '=', 'home.id')
          .where('advert.gone_at', 'is', null)
          .orderBy('advert.first_seen_at')
          .orderBy('advert.id')
          .limit(1)
          .as('shown_advert'),
      (join) => join.onTrue(),
    )
    .leftJoin('source', 'source.name', 'shown_advert.source')
    .where('home.id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
    .where('home.gone_at', 'is', null)
    .select([
      'home.id as homeId',
      'home.price',
      'home.size',
      'home.rooms',
      'home.postcode',
      'home.address',
      'home.photo_url as photoUrl',
      'home.available_now as availableNow',
      'home.available_from as availableFrom',
      'home.pets_allowed as petsAllowed',
      // Homes that came by other hands have a site that we do not watch.
      sql<string | null>`coalesce(source.title, shown_advert.source)`.as('source'),
      'shown_advert.link',
    ])
    .execute()
  return new Map(homes.map((home) => [home.homeId, home]))
}
