import { randomUUID } from 'node:crypto'
import type { NewAdvert, NewHome } from '../home/new-home.ts'

/** An ordinary home; a test says only what matters to it. */
export const aHome = (facts: Partial<NewHome> = {}): NewHome => ({
  price: 285_000,
  size: 74,
  rooms: 3,
  available_now: false,
  available_from: '2026-12-01',
  address: 'Njálsgata 52',
  postcode: '101',
  position: { lat: 64.1437, long: -21.9235 },
  pets_allowed: false,
  photo_url: 'https://leiguhornid.example/myndir/4711.jpg',
  adverts: [anAdvert()],
  ...facts,
})

export const anAdvert = (facts: Partial<NewAdvert> = {}): NewAdvert => {
  const external_id = randomUUID()
  return {
    source: 'Leiguhornið',
    external_id,
    link: `https://leiguhornid.example/ibudir/${external_id}`,
    ...facts,
  }
}
