import type { DB } from '@kot/db/generated'
import type { Kysely } from 'kysely'

/** The name under which homes are advertised with us, not on another site. */
const OWN_SOURCE = 'kot'

export type PhotoOfHome = {
  /** The photo at its source; for the server only. */
  url: string
  /** Advertised with us: such photos are not resized. */
  own: boolean
}

/**
 * Also of a home that has left the market: pages opened before still show it. Null when there is no
 * such home, it has no photo, or it was taken down: whoever has the address of the picture gets none.
 */
export async function photoOfHome(db: Kysely<DB>, id: number): Promise<PhotoOfHome | null> {
  const photo = await db
    .selectFrom('home')
    .select((home) => [
      'photo_url',
      home
        .exists(
          home
            .selectFrom('advert')
            .select('advert.id')
            .whereRef('advert.home_id', '=', 'home.id')
            .where('advert.source', '=', OWN_SOURCE),
        )
        .as('own'),
    ])
    .where('home.id', '=', id)
    .where('home.hidden_at', 'is', null)
    .executeTakeFirst()
  if (photo === undefined || photo.photo_url === null) return null
  return { url: photo.photo_url, own: Boolean(photo.own) }
}
