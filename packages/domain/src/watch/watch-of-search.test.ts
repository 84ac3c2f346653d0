import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rectangleArea } from '../area/drawn-area.ts'
import { offeredPostcodes } from '../postcode/postcode.ts'
import { meetsCriteria, roomOptions, type Search } from '../search/criteria.ts'
import { emptySearch } from '../search/search.ts'
import {
  aHome,
  anyFlagFacts,
  anyStatedCriteria,
  anyStatedFacts,
  anyWantedFlags,
} from '../testing/a-home.ts'
import { anyArea, placeIn } from '../testing/random-areas.ts'
import { emptyWatch, newHomesRate, sameCriteria, searchOfWatch, watchOfSearch } from './watch.ts'

const search: Search = {
  ...emptySearch,
  postcodes: ['101', '105'],
  maxRent: 350_000,
  minSize: 50,
  minRooms: 2,
  pets: true,
  area: rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 }),
}

describe('a search becomes a watch', () => {
  test('with all its criteria', () => {
    expect(watchOfSearch(search, 'weekly')).toEqual({
      ...emptyWatch,
      postcodes: ['101', '105'],
      maxRent: 350_000,
      minSize: 50,
      minRooms: 2,
      pets: true,
      area: search.area,
      frequency: 'weekly',
    })
  })

  test('of every postcode that homes can have, when it has no area', () => {
    const { postcodes, maxRent } = watchOfSearch(emptySearch, 'daily')
    expect(postcodes).toEqual(offeredPostcodes.map(({ code }) => code))
    expect(postcodes).not.toContain('202')
    expect(maxRent).toBeNull()
  })

  test('within the limits of the call, which no home exceeds', () => {
    const { maxRent, minSize } = watchOfSearch(
      { ...emptySearch, maxRent: 9_999_998_000, minSize: 9_999_999 },
      'daily',
    )
    expect(maxRent).toBeNull()
    expect(minSize).toBe(10_000)
  })

  test('that finds the same homes, and becomes the same search again', () => {
    fc.assert(
      fc.property(
        fc.record({
          postcode: fc.constantFrom('101', '105', '600'),
          price: fc.integer({ min: 0, max: 10 }).map((step) => step * 50_500),
          size: fc.integer({ min: 0, max: 10 }).map((step) => step * 10),
          rooms: fc.option(fc.integer({ min: 1, max: 6 })),
          ...anyFlagFacts,
          ...placeIn(20),
          ...anyStatedFacts,
        }),
        fc.record({
          postcodes: fc.uniqueArray(fc.constantFrom('101', '105', '600')),
          maxRent: fc.option(fc.integer({ min: 1, max: 10 }).map((step) => step * 50_000)),
          minSize: fc.integer({ min: 0, max: 10 }).map((step) => step * 10),
          minRooms: fc.constantFrom(...roomOptions),
          ...anyWantedFlags,
          area: fc.option(anyArea(20)),
          ...anyStatedCriteria,
        }),
        (facts, wanted) => {
          const watch = watchOfSearch(wanted, 'daily')
          expect(meetsCriteria(aHome(facts), watch)).toBe(meetsCriteria(aHome(facts), wanted))
          expect(searchOfWatch(watch)).toEqual(wanted)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('two watches have the same criteria', () => {
  const watch = watchOfSearch(search, 'daily')
  test.each([
    ['whatever the order of the postcodes', { postcodes: ['105', '101'] }, true],
    ['however often they send mail', { frequency: 'instant' }, true],
    ['not with another postcode', { postcodes: ['101', '107'] }, false],
    ['not with one postcode less', { postcodes: ['101'] }, false],
    ['not with another rent', { maxRent: null }, false],
    ['not with another size', { minSize: 0 }, false],
    ['not with other rooms', { minRooms: 3 }, false],
    ['not with another answer about pets', { pets: false }, false],
    ['not without the drawn area', { area: null }, false],
  ] as const)('%s', (_, part, same) => {
    expect(sameCriteria(watch, { ...watch, ...part })).toBe(same)
    expect(sameCriteria({ ...watch, ...part }, watch)).toBe(same)
  })
})

describe('the rate of new homes', () => {
  test.each([
    [26, 30, { count: 6, per: 'week' }],
    [5, 30, { count: 1, per: 'week' }],
    [4, 30, { count: 4, per: 'month' }],
    [1, 60, { count: 1, per: 'month' }],
    [0, 30, null],
  ] as const)('of %i in %i days', (newHomes, days, rate) => {
    expect(newHomesRate(newHomes, days)).toEqual(rate)
  })
})
