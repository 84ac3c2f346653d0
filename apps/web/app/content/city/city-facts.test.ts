import { expect, test } from 'vitest'
import { aListing } from '../../home/card/testing/a-listing'
import { cityFacts } from './city-facts'
import { aMarket } from './testing/a-market'

const now = new Date('2026-11-15T12:00:00Z')

const homes = (count: number, facts: Parameters<typeof aListing>[0]) =>
  Array.from({ length: count }, () => aListing(facts))

const factsOf = (listings: ReturnType<typeof homes>) =>
  cityFacts(aMarket(listings, now), ['101'], 'reykjavik')

test('five homes have a typical rent and size; four only a range', () => {
  const five = factsOf([
    ...homes(3, { price: 300_000, size: 60 }),
    ...homes(2, { price: 200_000, size: 40 }),
  ])
  expect(five).toMatchObject({ rent: { typical: 300_000 }, typicalSize: 60, rentPerM2: 5_000 })
  const four = factsOf([
    ...homes(3, { price: 300_000, size: 60 }),
    ...homes(1, { price: 200_000, size: 40 }),
  ])
  expect(four).toMatchObject({
    rent: { lowest: 200_000, highest: 300_000 },
    typicalSize: null,
    rentPerM2: null,
    compared: null,
  })
})

test('homes that ask for an offer or state no size make no figure', () => {
  const facts = factsOf([
    ...homes(4, { price: 300_000, size: 0 }),
    ...homes(6, { price: 0, size: 50 }),
  ])
  expect(facts).toMatchObject({
    count: 10,
    rent: { lowest: 300_000, highest: 300_000 },
    typicalSize: 50,
    rentPerM2: null,
  })
})

test('homes of seven days are new, older ones are not', () => {
  const facts = factsOf([
    ...homes(2, { createdAt: '2026-11-14T09:00:00Z' }),
    ...homes(1, { createdAt: '2026-11-08T09:00:00Z' }),
  ])
  expect(facts).toMatchObject({ count: 3, newThisWeek: 2 })
})

test('a square metre is compared with the nearest area that has twice as many homes', () => {
  const here = homes(10, { price: 360_000, size: 60 })
  const inTown = homes(20, { postcode: '105', price: 300_000, size: 60 })
  expect(factsOf([...here, ...inTown]).compared).toEqual({ percent: 20, with: 'reykjavik' })
  const around = homes(20, { postcode: '200', price: 300_000, size: 60 })
  expect(factsOf([...here, ...around]).compared).toEqual({ percent: 20, with: 'capitalArea' })
  const far = homes(20, { postcode: '600', price: 450_000, size: 60 })
  expect(factsOf([...here, ...far]).compared).toEqual({ percent: -20, with: 'country' })
})

test('without enough homes around there is no comparison', () => {
  expect(factsOf(homes(10, { price: 360_000, size: 60 })).compared).toBeNull()
})
