import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { meetsCriteria, roomOptions, type Search } from './criteria.ts'
import { countUnknownRooms, emptySearch, findHomes, exceptRoomsTest } from './search.ts'
import { compareHomes, sortKeys } from './sort.ts'
import {
  aHome,
  anyFlagFacts,
  anyStatedCriteria,
  anyStatedFacts,
  anyWantedFlags,
} from '../testing/a-home.ts'

const homes = fc
  .array(
    fc.record({
      createdAt: fc.constantFrom('2026-11-13', '2026-11-14', '2026-11-15'),
      price: fc.constantFrom(0, 199_000, 200_000, 200_001, 350_000),
      size: fc.constantFrom(0, 49, 50, 51, 120),
      rooms: fc.constantFrom(null, 1, 2, 3, 4, 5),
      postcode: fc.constantFrom('101', '105', '600'),
      ...anyFlagFacts,
      ...anyStatedFacts,
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((home, at) => aHome({ ...home, id: at + 1 })))
  .map((list) => list.toSorted(compareHomes('newest')))

const searches: fc.Arbitrary<Search> = fc.record({
  postcodes: fc.subarray(['101', '105', '600', '700']),
  maxRent: fc.constantFrom(null, 200_000, 300_000),
  minSize: fc.constantFrom(0, 50),
  minRooms: fc.constantFrom(...roomOptions),
  ...anyWantedFlags,
  area: fc.constant(null),
  ...anyStatedCriteria,
})

describe('finding homes', () => {
  it('is filtering by the one rule and sorting by the one order', () => {
    fc.assert(
      fc.property(homes, searches, fc.constantFrom(...sortKeys), (market, search, sort) => {
        expect(findHomes(market, search, sort)).toEqual(
          market.filter((home) => meetsCriteria(home, search)).toSorted(compareHomes(sort)),
        )
      }),
    )
  })

  it('adds the homes with unknown rooms on request, exactly as many as were counted', () => {
    fc.assert(
      fc.property(homes, searches, (market, search) => {
        const found = findHomes(market, search, 'newest')
        const more = findHomes(market, search, 'newest', { includeUnknownRooms: true })
        expect(more.length - found.length).toBe(countUnknownRooms(market, search))
        expect(
          more.filter((home) => !found.includes(home)).every((home) => home.rooms === null),
        ).toBe(true)
      }),
    )
  })

  it('counts no unknown rooms as missing when any number will do', () => {
    expect(countUnknownRooms([aHome({ rooms: null })], emptySearch)).toBe(0)
    expect(countUnknownRooms([aHome({ rooms: null })], { ...emptySearch, minRooms: 2 })).toBe(1)
  })

  it('leaves the market as it was', () => {
    const market = [aHome({ id: 2 }), aHome({ id: 1, price: 1 })]
    findHomes(market, emptySearch, 'cheapest')
    expect(market.map(({ id }) => id)).toEqual([2, 1])
  })
})

const aSearch = (wanted: Partial<Search>): Search => ({ ...emptySearch, ...wanted })

describe('homes with unknown rooms', () => {
  test.each([
    ['may match when rooms are wanted', { rooms: null }, { minRooms: 2 }, true],
    ['have matched already when no rooms are wanted', { rooms: null }, { minRooms: 1 }, false],
    ['must meet the other wishes', { rooms: null, size: 40 }, { minRooms: 2, minSize: 50 }, false],
    ['are not those with known rooms', { rooms: 1 }, { minRooms: 2 }, false],
  ] as const)('%s', (_, facts, wishes, offered) => {
    expect(exceptRoomsTest(aSearch(wishes))(aHome(facts))).toBe(offered)
  })

  test('are never among the matches as well', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 6 })),
        fc.constantFrom(...roomOptions),
        (rooms, wanted) => {
          const home = aHome({ rooms })
          const search = aSearch({ minRooms: wanted })
          expect(meetsCriteria(home, search) && exceptRoomsTest(search)(home)).toBe(false)
        },
      ),
    )
  })
})
