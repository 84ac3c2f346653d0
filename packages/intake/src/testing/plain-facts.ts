import type { WorldAdvert } from '@kot/rental-sites-simulator/site'
import type { Said } from '../source/said.ts'

type PlainFacts = {
  id: string
  address: string | null
  postcode: string | null
  place: string | null
  price: number
  size: number
  rooms: number
}

/** What an advert says, however its site writes figures. */
export const saidFacts = ({
  externalId,
  address,
  postcode,
  place,
  price,
  size,
  rooms,
}: Said): PlainFacts => ({
  id: externalId,
  address,
  postcode,
  place,
  price: figure(price),
  size: figure(size),
  rooms: figure(rooms),
})

/** What it should say. */
export const worldFacts = ({ id, price, home }: WorldAdvert): PlainFacts => ({
  id: String(id),
  address: `${home.street} ${home.house}${home.letter ?? ''}`,
  postcode: home.postcode,
  place: home.place,
  price,
  size: home.size,
  rooms: home.rooms ?? Number.NaN,
})

/** "285.000 kr.", "74,5 m²", "31.50", "Tilboð", "Stúdíó". */
function figure(written: string | number | null): number {
  if (typeof written === 'number') return written
  if (written === 'Tilboð') return 0
  if (written === 'Stúdíó') return 1
  return Number.parseFloat((written ?? '').replaceAll(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'))
}
