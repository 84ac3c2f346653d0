import { byFact } from '@kot/domain/home/home'
import { expect, test } from 'vitest'
import { exampleMarket, exampleRecord } from './market.ts'
import { decodeListing, decodeMarket } from './market-listing.ts'

test('a record of the feed is translated from the names of the specification', () => {
  const record = { ...exampleRecord, adress: 'Njálsgata 32', found_at: 'Leigutorg' }
  expect(decodeListing(record)).toEqual({
    id: 48_213_007,
    link: null,
    createdAt: '2026-11-15T00:00:00.000Z',
    price: 285_000,
    priceChanges: [{ change: -15_000, priceBefore: 300_000, date: '2026-11-16T00:00:00.000Z' }],
    size: 74,
    rooms: 3,
    availableNow: false,
    availableFrom: '2026-12-01',
    address: 'Njálsgata 32',
    postcode: '101',
    cityName: 'Reykjavík',
    lat: 64.1466,
    long: -21.9426,
    imageLink: '/img/48213007/blurred/2Vd7yq0hQkq7mT3r9xWb1LcE.webp',
    source: 'Leigutorg',
    ...byFact(() => true),
  })
})

test('the market keeps the order of the feed, its date and its count', () => {
  const { homes, date, count } = decodeMarket(
    exampleMarket({ ...exampleRecord, id: 2 }, { ...exampleRecord, id: 1 }),
  )
  expect(homes.map(({ id }) => id)).toEqual([2, 1])
  expect({ date, count }).toEqual({ date: '2026-11-16T00:00:00.000Z', count: 2 })
})
