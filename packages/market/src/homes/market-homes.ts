import type { DB } from '@kot/db/generated'
import { type Kysely, sql } from 'kysely'

/** The source name of homes advertised with us. */
const OWN_SOURCE = 'kot'

type HomePhoto = {
  /** URL of the photo at its source; for the server only. */
  url: string
  /** Advertised with us. Such photos are not resized. */
  own: boolean
}

/**
 * Returns the photo of a home, also after it left the market: open pages still show it. Null when
 * there is no such home, it has no photo, or it is hidden, even for clients that have the URL.
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

/** Input of the presenter: far more than most viewers may see. */
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
  /** Public position; null before publication. */
  public_lat: number | null
  public_long: number | null
  pets_allowed: boolean
  photo_url: string | null
  /**
   * Title of the source of the representative advert; null only while a home has no live advert.
   */
  source: string | null
  link: string | null
  /** Oldest first. */
  price_changes: PastPriceChange[]
}

export type PastPriceChange = {
  change: number
  price_before: number
  /** ISO 8601 in UTC, with milliseconds. */
  changed_at: string
}

/**
 * Selects what the presenter needs of the homes on offer. The caller filters and sorts. The advert
 * seen first is used: it is the origin of the home, and copies come later.
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
      // Homes added in other ways may have a source that we do not crawl.
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

/** Returns these homes in this order, without those that left the market. */
export async function getMarketHomes(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<MarketHome[]> {
  if (ids.length === 0) return []
  const homes = await selectMarketHomes(db).where('home.id', 'in', ids).execute()
  const byId = new Map(homes.map((home) => [home.id, home]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
