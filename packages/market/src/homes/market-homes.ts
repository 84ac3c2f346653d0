import type { DB } from '@kot/db/generated'
import { selectMarketHomes } from '@kot/db/read/market-homes'
import type { MarketHome } from '@kot/domain/home/home'
import type { Kysely } from 'kysely'

/** The source name of homes advertised with us. */
const OWN_SOURCE = 'kot'

type HomePhotos = {
  /** URLs of its photos at their source; for the server only. */
  urls: string[]
  /** Advertised with us. Such photos are not resized. */
  own: boolean
}

/**
 * Returns the photos of a home, also after it left the market: its page stays. Null when there is no
 * such home, it has no photo, or it is hidden, even for clients that have the URL.
 */
export async function getHomePhotos(db: Kysely<DB>, id: number): Promise<HomePhotos | null> {
  const found = await db
    .selectFrom('home')
    .select((home) => [
      'photo_url',
      'photo_urls',
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
  if (found === undefined || found.photo_url === null) return null
  return {
    urls: [...new Set([found.photo_url, ...found.photo_urls])],
    own: Boolean(found.own),
  }
}

export type MarketSnapshot = {
  /** Newest first. */
  homes: MarketHome[]
  /** When the market last changed, including removals; null before the first home. */
  changedAt: Date | null
}

/** Lists all homes and the date of the last change, as of the same moment. */
export async function listMarketHomes(db: Kysely<DB>): Promise<MarketSnapshot> {
  const rows = await selectMarketHomes(db)
    .select((home) =>
      home
        .selectFrom('home as any_home')
        .select(({ fn }) => fn.max('any_home.updated_at').as('changed_at'))
        .as('market_changed_at'),
    )
    .orderBy('home.created_at', 'desc')
    .orderBy('home.id', 'desc')
    .execute()
  const homes = rows.map(({ market_changed_at: _date, ...home }) => home)
  return { homes, changedAt: rows[0]?.market_changed_at ?? (await lastChange(db)) }
}

/** An empty market has no row with its date. */
async function lastChange(db: Kysely<DB>): Promise<Date | null> {
  const market = await db
    .selectFrom('home')
    .select(({ fn }) => fn.max('updated_at').as('changed_at'))
    .executeTakeFirst()
  return market?.changed_at ?? null
}
