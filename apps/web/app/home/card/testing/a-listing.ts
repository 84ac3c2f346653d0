import type { Listing } from '@kot/contract/market/market-listing'
import { byFact } from '@kot/domain/home/home'

/** An ordinary home as sent to a viewer with access; a test states only what matters to it. */
export const aListing = (facts: Partial<Listing> = {}): Listing => ({
  id: 1,
  link: 'https://leigutorg.example/1',
  createdAt: '2026-11-14T09:30:00Z',
  price: 285_000,
  priceChanges: [],
  size: 74,
  rooms: 3,
  availableNow: false,
  availableFrom: '2026-12-01',
  address: 'Njálsgata 32',
  postcode: '101',
  cityName: 'Reykjavík',
  lat: 64.1434,
  long: -21.9221,
  imageLink: '/img/1/sharp/abcdefghijklmnopqrstuvwx.webp',
  source: 'Leigutorg',
  ...byFact(() => false),
  ...facts,
})

/** The same home as sent to a viewer without access. */
export const aLockedListing = (facts: Partial<Listing> = {}): Listing =>
  aListing({ link: null, address: null, source: null, ...facts })
