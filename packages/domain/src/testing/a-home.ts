import type { Home } from '../home.ts'

/** An ordinary home that the empty search finds; a test states only what it is about. */
export const aHome = (facts: Partial<Home> = {}): Home => ({
  id: 1,
  createdAt: new Date('2026-11-14T09:30:00Z'),
  price: 285_000,
  size: 74,
  rooms: 3,
  availableNow: false,
  availableFrom: '2026-12-01',
  address: 'Njálsgata 52',
  postcode: '101',
  lat: 64.1437,
  long: -21.9235,
  petsAllowed: false,
  ...facts,
})
