import { expect, test } from 'vitest'
import { emptyRawAdvert, type RawAdvert } from '../source/source.ts'
import { fieldCoverage } from './advert.ts'
import { normaliseAdvert } from './normalise.ts'

const today = new Date('2026-11-15T14:05:00Z')

const aSaid = (id: number, facts: Partial<RawAdvert> = {}): RawAdvert => ({
  ...emptyRawAdvert,
  externalId: String(id),
  link: `https://daemi.is/${id}`,
  address: 'Njálsgata 4',
  postcode: '101',
  price: 295_000,
  size: '80 m²',
  rooms: '3 herb.',
  available: 'Laus strax',
  lat: 64.142_91,
  long: -21.922_21,
  photos: ['https://daemi.is/1.jpg'],
  ...facts,
})

function filled(said: RawAdvert[]) {
  const adverts = said
    .map((row) => normaliseAdvert(row, today))
    .filter((row) => typeof row !== 'string')
  return fieldCoverage(adverts, said)
}

test('a full stock is filled', () => {
  expect(filled([aSaid(1), aSaid(2)])).toEqual({
    price: 1,
    size: 1,
    rooms: 1,
    address: 1,
    postcode: 1,
    available: 1,
    photo: 1,
    position: 1,
  })
})

test.each([
  ['price', { price: null }],
  ['size', { size: 'Stærð' }],
  ['rooms', { rooms: null, title: '3ja herb. íbúð' }],
  ['address', { address: null }],
  ['postcode', { postcode: null }],
  ['available', { available: 'Afhending' }],
  ['photo', { photos: ['/mynd.jpg'] }],
  ['position', { lat: 0, long: 0 }],
])('%s: a third of useless values is counted, to three digits', (field, facts) => {
  const share = filled([aSaid(1), aSaid(2), aSaid(3, facts)])
  expect(share[field]).toBe(0.667)
})

test('an offer is a price', () => {
  expect(filled([aSaid(1, { price: 'Tilboð' })])['price']).toBe(1)
})

test('no rows have no coverage', () => {
  expect(filled([])).toEqual({})
})
