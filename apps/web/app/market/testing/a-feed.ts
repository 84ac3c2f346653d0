import type { CurrentMarket, ListingRecord } from '@kot/contract/market'

export const aRecord = (record: Partial<ListingRecord> = {}): ListingRecord => ({
  id: 1,
  link: null,
  created_at: '2026-11-14T09:00:00.000Z',
  price: 285_000,
  price_changes: [],
  size: 74,
  rooms: 3,
  anow: true,
  available_from: null,
  adress: null,
  postcode: '101',
  city_name: 'Reykjavík',
  lat: 64.14,
  long: -21.93,
  image_link: null,
  found_at: null,
  pets_allowed: 0,
  ...record,
})

/** A market as visitors see it. */
export const aFeed = (...records: ListingRecord[]): CurrentMarket => ({
  records,
  date: '2026-11-15T12:00:00.000Z',
  countlength: records.length,
})

/** A market as users with access see it. */
export const aFullFeed = (): CurrentMarket =>
  aFeed(aRecord({ adress: 'Njálsgata 4', link: 'https://example.is/1', found_at: 'example.is' }))
