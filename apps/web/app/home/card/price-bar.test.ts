import { expect, test } from 'vitest'
import { priceChangesOf } from './price-bar'
import { aListing } from './testing/a-listing'

test('the newest change of the rent comes first, whatever the order they were sent in', () => {
  const listing = aListing({
    priceChanges: [
      { change: 15_000, priceBefore: 295_000, date: '2026-10-03T08:00:00Z' },
      { change: -15_000, priceBefore: 300_000, date: '2026-11-12T08:00:00Z' },
      { change: 295_000, priceBefore: 0, date: '2026-09-18T08:00:00Z' },
    ],
  })
  expect(priceChangesOf(listing)).toEqual([
    { change: -15_000, priceBefore: 300_000, date: '2026-11-12T08:00:00Z' },
    { change: 15_000, priceBefore: 295_000, date: '2026-10-03T08:00:00Z' },
    { change: 295_000, priceBefore: 0, date: '2026-09-18T08:00:00Z' },
  ])
})
