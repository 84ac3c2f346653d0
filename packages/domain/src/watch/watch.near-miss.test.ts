import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { meetsCriteria } from '../search/criteria.ts'
import { emptyWatch, missedLimit, nearMiss, type Watch } from './watch.ts'
import { aHome } from '../testing/a-home.ts'

const watch: Watch = {
  ...emptyWatch,
  postcodes: ['101'],
  maxRent: 250_000,
  minSize: 50,
  minRooms: 2,
  pets: true,
}
const home = { postcode: '101', price: 250_000, size: 50, rooms: 2, petsAllowed: true }

test.each([
  ['a match', {}, null],
  ['a króna over the limit', { price: 250_001 }, { kind: 'rent', over: 1 }],
  ['a tenth over the limit', { price: 275_000 }, { kind: 'rent', over: 25_000 }],
  ['more than a tenth over it', { price: 275_001 }, null],
  ['a metre too small', { size: 49 }, { kind: 'size', under: 1 }],
  ['a tenth too small', { size: 45 }, { kind: 'size', under: 5 }],
  ['more than a tenth too small', { size: 44 }, null],
  ['too dear and too small', { price: 250_001, size: 49 }, null],
  ['too dear and elsewhere', { price: 250_001, postcode: '105' }, null],
  ['too dear with too few rooms', { price: 250_001, rooms: 1 }, null],
  ['too dear with unknown rooms', { price: 250_001, rooms: null }, null],
  ['too small and without pets', { size: 49, petsAllowed: false }, null],
  ['too few rooms alone', { rooms: 1 }, null],
] as const)('%s', (_, facts, miss) => {
  expect(nearMiss(aHome({ ...home, ...facts }), watch)).toEqual(miss)
})

test('without a limit nothing is near it', () => {
  expect(nearMiss(aHome({ price: 900_000 }), { ...watch, maxRent: null })).toBeNull()
  expect(nearMiss(aHome({ ...home, size: 0 }), { ...watch, minSize: 0 })).toBeNull()
})

test('is never a match, and is one as soon as the watch is loosened by it', () => {
  let misses = 0
  fc.assert(
    fc.property(
      fc.record({
        price: fc.integer({ min: 200_000, max: 300_000 }),
        size: fc.integer({ min: 35, max: 60 }),
        rooms: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
      (facts) => {
        const any = aHome({ ...home, ...facts })
        const miss = nearMiss(any, watch)
        if (miss === null) return
        misses++
        expect(meetsCriteria(any, watch)).toBe(false)
        const loosened =
          miss.kind === 'rent'
            ? { ...watch, maxRent: 250_000 + miss.over }
            : { ...watch, minSize: 50 - miss.under }
        expect(meetsCriteria(any, loosened)).toBe(true)
      },
    ),
    { numRuns: 2_000, seed: 7 },
  )
  expect(misses).toBeGreaterThan(100)
})

test('rents and sizes are compared by their share of the limit', () => {
  const rent = missedLimit({ kind: 'rent', over: 5_000 }, watch)
  const size = missedLimit({ kind: 'size', under: 2 }, watch)
  expect(rent).toBeCloseTo(0.02)
  expect(size).toBeCloseTo(0.04)
})
