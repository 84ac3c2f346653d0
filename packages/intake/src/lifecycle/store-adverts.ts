import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { advertKey } from '../matching/same-home.ts'

/** A new advert and its home. null creates a new home. */
export type NewAdvert = { advert: PlacedAdvert; homeId: number | null; createdAt: Date }

/** Inserts adverts of a source and their new homes. @returns the homes of all of them */
export async function addAdverts(
  trx: Transaction<DB>,
  source: string,
  adverts: readonly NewAdvert[],
  { seenAt, now }: { seenAt: Date; now: Date },
): Promise<number[]> {
  if (adverts.length === 0) return []
  const homeless = adverts.filter(({ homeId }) => homeId === null)
  const added = await addHomes(trx, homeless)
  const homeOf = new Map(homeless.map((advert, index) => [advert, added[index]]))
  const rows = adverts.map((one) => ({
    home_id: one.homeId ?? homeOf.get(one),
    external_id: one.advert.externalId,
    link: one.advert.link,
  }))
  const { rows: stored } = await sql<{ id: number; external_id: string; home_id: number }>`
    insert into advert (home_id, source, external_id, link, first_seen_at, last_seen_at)
    select home_id, ${source}, external_id, link, ${seenAt}::timestamptz, ${seenAt}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)})
      as row (home_id integer, external_id text, link text)
    order by home_id, external_id
    returning id, external_id, home_id
  `.execute(trx)
  const idOf = new Map(stored.map(({ id, external_id }) => [external_id, id]))
  await storeFacts(
    trx,
    adverts.flatMap(({ advert }) => {
      const advertId = idOf.get(advert.externalId)
      return advertId === undefined ? [] : [{ advertId, advert }]
    }),
    now,
  )
  return stored.map(({ home_id }) => home_id)
}

type NewHome = { advert: PlacedAdvert; createdAt: Date }

/**
 * Inserts a home for each of these adverts. @returns their ids in the same order
 *
 * The ids are drawn in advance, because the order of rows returned by an insert is not guaranteed.
 */
async function addHomes(trx: Transaction<DB>, homes: readonly NewHome[]): Promise<number[]> {
  if (homes.length === 0) return []
  const ids = await drawIds(trx, homes.length)
  const rows = homes.map(({ advert, createdAt }, index) => ({
    ...factRow(advert),
    id: ids[index],
    created_at: createdAt,
  }))
  await sql`
    insert into home (
      id, created_at, price, size, rooms, available_now, available_from, address, postcode, position,
      pets_allowed, photo_url
    )
    select
      id, created_at, price, size, rooms, available_now, available_from, address, postcode,
      st_setsrid(st_makepoint(long, lat), 4326), coalesce(pets_allowed, false), photo_url
    from json_to_recordset(${JSON.stringify(rows)}) as said (
      id integer, created_at timestamptz, ${factColumns}
    )
    order by id
  `.execute(trx)
  return ids
}

async function drawIds(trx: Transaction<DB>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select next_home_id() as id from generate_series(1, ${count})
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** An advert that has a row. */
export type StoredAdvert = { advertId: number; advert: PlacedAdvert }

/**
 * Stores the facts of adverts and skips those that have not changed. @returns the ids of changed and
 * new ones
 *
 * The publication date is never updated: "3 days ago" is another date in every crawl, and a site that
 * moves an advert up does not make it newer.
 */
export async function storeFacts(
  trx: Transaction<DB>,
  adverts: readonly StoredAdvert[],
  now: Date,
): Promise<number[]> {
  if (adverts.length === 0) return []
  const json = JSON.stringify(
    adverts.map(({ advertId, advert }) => ({ advert_id: advertId, ...factRow(advert) })),
  )
  const { rows } = await sql<{ advert_id: number }>`
    insert into advert_facts as facts (
      advert_id, price, size, rooms, available_now, available_from, address, postcode, position,
      placed_by, address_key, pets_allowed, photo_url, property_number, also_at, published_at,
      changed_at
    )
    select
      advert_id, price, size, rooms, available_now, available_from, address, postcode,
      st_setsrid(st_makepoint(long, lat), 4326), placed_by, address_key, pets_allowed, photo_url,
      property_number, also_at, published_at, ${now}::timestamptz
    from json_to_recordset(${json}) as said (advert_id integer, ${factColumns})
    order by advert_id
    on conflict (advert_id) do update set
      price = excluded.price, size = excluded.size, rooms = excluded.rooms,
      available_now = excluded.available_now, available_from = excluded.available_from,
      address = excluded.address, postcode = excluded.postcode, position = excluded.position,
      placed_by = excluded.placed_by, address_key = excluded.address_key,
      pets_allowed = excluded.pets_allowed, photo_url = excluded.photo_url,
      property_number = excluded.property_number, also_at = excluded.also_at,
      published_at = coalesce(facts.published_at, excluded.published_at), changed_at = excluded.changed_at
    where (
      facts.price, facts.size, facts.rooms, facts.available_now, facts.available_from, facts.address,
      facts.postcode, facts.position, facts.placed_by, facts.address_key, facts.pets_allowed,
      facts.photo_url, facts.property_number, facts.also_at, facts.published_at
    ) is distinct from (
      excluded.price, excluded.size, excluded.rooms, excluded.available_now, excluded.available_from,
      excluded.address, excluded.postcode, excluded.position, excluded.placed_by,
      excluded.address_key, excluded.pets_allowed, excluded.photo_url, excluded.property_number,
      excluded.also_at, coalesce(facts.published_at, excluded.published_at)
    )
    returning facts.advert_id
  `.execute(trx)
  return rows.map(({ advert_id }) => advert_id)
}

/** The facts of an advert, for a JSON parameter with all rows of a statement. */
const factRow = (advert: PlacedAdvert) => ({
  external_id: advert.externalId,
  link: advert.link,
  price: advert.price,
  size: advert.size,
  rooms: advert.rooms,
  available_now: advert.availableNow,
  available_from: advert.availableFrom,
  address: advert.address,
  postcode: advert.postcode,
  // A position is stored only together with how it was found.
  lat: advert.placedBy === null ? null : (advert.position?.lat ?? null),
  long: advert.placedBy === null ? null : (advert.position?.long ?? null),
  placed_by: advert.position === null ? null : advert.placedBy,
  address_key: advert.addressKey,
  pets_allowed: advert.petsAllowed,
  photo_url: advert.photoUrl,
  property_number: advert.propertyNumber,
  also_at: advert.alsoAt.map(advertKey),
  published_at: advert.publishedAt,
})

/** The columns of these rows, for json_to_recordset. */
const factColumns = sql`
  external_id text, link text, price integer, size integer, rooms integer, available_now boolean,
  available_from date, address text, postcode text, lat float8, long float8, placed_by text,
  address_key text, pets_allowed boolean, photo_url text, property_number text, also_at text[],
  published_at timestamptz`
