import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'

/** The name under which homes are advertised with us, not on another site. */
const OWN_SOURCE = 'kot'

type HomePhoto = {
  /** The photo at its source; for the server only. */
  url: string
  /** Advertised with us: such photos are not resized. */
  own: boolean
}

/**
 * Also of a home that has left the market: pages opened before still show it. Null when there is no
 * such home, it has no photo, or it was taken down: whoever has the address of the picture gets none.
 */
export async function getHomePhoto(db: Kysely<DB>, id: number): Promise<HomePhoto | null> {
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

/** A home as the presenter takes it: far more than most viewers may see. */
export type MarketHome = {
  id: number
  created_at: Date
  price: number
  size: number
  rooms: number | null
  available_now: boolean
  available_from: string | null
  address: string
  postcode: string
  lat: number | null
  long: number | null
  /** Where it is shown to people without access; null before it was published. */
  public_lat: number | null
  public_long: number | null
  pets_allowed: boolean
  photo_url: string | null
  /**
   * What people call the site of the standing advert that we saw first; null only while a home has lost
   * all of them.
   */
  source: string | null
  link: string | null
  /** Oldest first. */
  price_changes: PastPriceChange[]
}

export type PastPriceChange = {
  change: number
  price_before: number
  /** ISO 8601 in UTC, to the millisecond. */
  changed_at: string
}

/**
 * Everything the presenter needs of the homes on offer, for a caller to narrow down and to sort. The
 * advert seen first wins: it is where the home came from, and others that copy it come later.
 */
export const selectMarketHomes = (db: Kysely<DB>) =>
  db
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
    .leftJoin('home_public_position as public_position', (join) =>
      join
        .onRef('public_position.home_id', '=', 'home.id')
        .onRef('public_position.postcode', '=', 'home.postcode'),
    )
    .where('home.gone_at', 'is', null)
    .select([
      'home.id',
      'home.created_at',
      'home.price',
      'home.size',
      'home.rooms',
      'home.available_now',
      'home.available_from',
      'home.address',
      'home.postcode',
      sql<number | null>`st_y(home.position)`.as('lat'),
      sql<number | null>`st_x(home.position)`.as('long'),
      'public_position.lat as public_lat',
      'public_position.long as public_long',
      'home.pets_allowed',
      'home.photo_url',
      // Homes that came by other hands have a site that we do not watch.
      sql<string | null>`coalesce(source.title, shown_advert.source)`.as('source'),
      'shown_advert.link',
      priceChanges.as('price_changes'),
    ])

const priceChanges = sql<PastPriceChange[]>`
  coalesce(
    (
      select json_agg(
        json_build_object(
          'change', change,
          'price_before', price_before,
          'changed_at', to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        order by changed_at, id
      )
      from price_change
      where home_id = home.id
    ),
    '[]'
  )`

export type MarketSnapshot = {
  /** Newest first. */
  homes: MarketHome[]
  /** When the market last changed, also by a home leaving it; null before the first one came. */
  changedAt: Date | null
}

/** The date comes with the homes, so that both are of the same moment. */
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

/** An empty market has no row to carry its date. */
async function lastChange(db: Kysely<DB>): Promise<Date | null> {
  const market = await db
    .selectFrom('home')
    .select(({ fn }) => fn.max('updated_at').as('changed_at'))
    .executeTakeFirst()
  return market?.changed_at ?? null
}

/** These homes in this order, without those that have left the market. */
export async function getMarketHomes(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<MarketHome[]> {
  if (ids.length === 0) return []
  const homes = await selectMarketHomes(db).where('home.id', 'in', ids).execute()
  const byId = new Map(homes.map((home) => [home.id, home]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
