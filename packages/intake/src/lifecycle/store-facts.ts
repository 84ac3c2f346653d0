import type { DB } from '@kot/db/generated'
import { sql, type Transaction } from 'kysely'
import type { PlacedAdvert } from '../geocode/placed.ts'
import { factColumns, factRow } from './fact-rows.ts'

/** An advert whose row is there. */
export type StoredAdvert = { advertId: number; advert: PlacedAdvert }

/**
 * Writes what adverts say; those that say what they said before are left alone. @returns the ids of
 * those that changed or are new
 *
 * The day of publication stays what it was first said to be: "3 days ago" is another day with every
 * look, and a site that moves an advert up makes it no newer.
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
