import type { ListingRecord } from '@kot/contract/market'

/** An ordinary home as sent to a viewer with access; a test states only what matters to it. */
export const aRecord = (facts: Partial<ListingRecord> = {}): ListingRecord => ({
  id: 1,
  link: 'https://leigutorg.example/1',
  created_at: '2026-11-14T09:30:00Z',
  price: 285_000,
  price_changes: [],
  size: 74,
  rooms: 3,
  anow: false,
  available_from: '2026-12-01',
  adress: 'Njálsgata 32',
  postcode: '101',
  city_name: 'Reykjavík',
  lat: 64.1434,
  long: -21.9221,
  image_link: '/img/1/sharp/abcdefghijklmnopqrstuvwx.webp',
  found_at: 'Leigutorg',
  pets_allowed: 0,
  ...facts,
})

/** The same home as sent to a viewer without access. */
export const aLockedRecord = (facts: Partial<ListingRecord> = {}): ListingRecord =>
  aRecord({ link: null, adress: null, found_at: null, ...facts })
