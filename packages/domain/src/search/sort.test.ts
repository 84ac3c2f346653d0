import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Home } from '../home/home.ts'
import { compareHomes, isSortKey, sortByDay, sortKeys, type SortKey } from './sort.ts'
import { aHome } from '../testing/a-home.ts'

const home = (id: number, facts: Partial<Home> = {}): Home =>
  aHome({
    id,
    createdAt: '2026-11-15T12:00:00.000Z',
    price: 250_000,
    size: 60,
    rooms: 2,
    ...facts,
  })

const sorted = (key: SortKey, homes: Home[]) =>
  homes.toSorted(compareHomes(key)).map(({ id }) => id)

describe('the eight orders', () => {
  const homes = [
    home(1, { createdAt: '2026-11-10', price: 300_000, size: 90, rooms: 4 }),
    home(2, { createdAt: '2026-11-12', price: 0, size: 40, rooms: null }),
    home(3, { createdAt: '2026-11-14', price: 200_000, size: 20, rooms: 1 }),
    home(4, { createdAt: '2026-11-11', price: 250_000, size: 60, rooms: 2 }),
  ]

  it.each<[SortKey, number[]]>([
    ['newest', [3, 2, 4, 1]],
    ['oldest', [1, 4, 2, 3]],
    ['cheapest', [3, 4, 1, 2]],
    ['expensive', [1, 4, 3, 2]],
    ['big', [1, 4, 2, 3]],
    ['small', [3, 2, 4, 1]],
    ['bigRooms', [1, 4, 3, 2]],
    ['smallRooms', [3, 4, 1, 2]],
  ])('%s gives %j', (key, ids) => {
    expect(sorted(key, homes)).toEqual(ids)
  })

  it('stand in the order they are offered', () => {
    expect(sortKeys.join()).toBe('newest,oldest,cheapest,expensive,big,small,bigRooms,smallRooms')
  })
})

it('equal homes stand newest first, and the later id first among those', () => {
  const homes = [home(1), home(2, { createdAt: '2026-11-14' }), home(3)]
  expect(sorted('cheapest', homes)).toEqual([3, 1, 2])
})

const anyHome = fc
  .record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    createdAt: fc.date({ noInvalidDate: true }),
    price: fc.constantFrom(0, 100_000, 200_000, 300_000),
    size: fc.integer({ min: 10, max: 14 }),
    rooms: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(aHome)
const anyMarket = fc.uniqueArray(anyHome, { selector: ({ id }) => id, maxLength: 40 })

it('every order is total: however the list comes in, it goes out the same', () => {
  fc.assert(
    fc.property(anyMarket, fc.constantFrom(...sortKeys), (homes, key) => {
      expect(sorted(key, homes.toReversed())).toEqual(sorted(key, homes))
    }),
  )
})

it('offers are last by price and unknown rooms last by rooms, in both directions', () => {
  fc.assert(
    fc.property(anyMarket, (homes) => {
      for (const key of ['cheapest', 'expensive'] as const) {
        const prices = homes.toSorted(compareHomes(key)).map(({ price }) => price)
        expect(
          prices.lastIndexOf(0) === -1 || prices.slice(prices.indexOf(0)).every((p) => p === 0),
        ).toBe(true)
      }
      for (const key of ['bigRooms', 'smallRooms'] as const) {
        const rooms = homes.toSorted(compareHomes(key)).map((one) => one.rooms)
        const unknown = rooms.indexOf(null)
        expect(unknown === -1 || rooms.slice(unknown).every((one) => one === null)).toBe(true)
      }
    }),
  )
})

it('by day, the homes of a day are in the order of their ids, whenever they came', () => {
  const homes = [
    { id: 2, createdAt: '2026-11-15T20:00:00.000Z' },
    { id: 9, createdAt: '2026-11-15T08:00:00.000Z' },
    { id: 7, createdAt: '2026-11-15T12:00:00.000Z' },
    { id: 8, createdAt: '2026-11-14T23:00:00.000Z' },
  ]
  expect(sortByDay(homes).map(({ id }) => id)).toEqual([9, 7, 2, 8])
  expect(sortByDay(homes.toReversed())).toEqual(sortByDay(homes))
})

it.each(['newest', 'smallRooms'])('%s is a sort key', (key) => expect(isSortKey(key)).toBe(true))
it.each(['', 'Newest', 'price', null, 3])('%j is no sort key', (key) =>
  expect(isSortKey(key)).toBe(false),
)
