import { sql } from 'kysely'
import type { PlacedAdvert } from '../geocode/placed.ts'
import { referenceTo } from '../merge/merge-facts.ts'

/** What an advert says, as one parameter for all rows of a statement. */
export const factRow = (advert: PlacedAdvert) => ({
  external_id: advert.externalId,
  link: advert.link,
  price: advert.price,
  size: advert.size,
  rooms: advert.rooms,
  available_now: advert.availableNow,
  available_from: advert.availableFrom,
  address: advert.address,
  postcode: advert.postcode,
  // Where nobody knows how a position was found there is none, and the other way round.
  lat: advert.placedBy === null ? null : (advert.position?.lat ?? null),
  long: advert.placedBy === null ? null : (advert.position?.long ?? null),
  placed_by: advert.position === null ? null : advert.placedBy,
  address_key: advert.addressKey,
  pets_allowed: advert.petsAllowed,
  photo_url: advert.photoUrl,
  property_number: advert.propertyNumber,
  also_at: advert.alsoAt.map(referenceTo),
  published_at: advert.publishedAt,
})

/** The columns of such rows, for json_to_recordset. */
export const factColumns = sql`
  external_id text, link text, price integer, size integer, rooms integer, available_now boolean,
  available_from date, address text, postcode text, lat float8, long float8, placed_by text,
  address_key text, pets_allowed boolean, photo_url text, property_number text, also_at text[],
  published_at timestamptz`
