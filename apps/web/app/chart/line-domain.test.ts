import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDomain } from './line-points'

test.each([
  ['close to the values where they lie together', [285_000, 301_000], [285_000, 305_000]],
  ['from zero where they lie far apart', [50_000, 301_000], [0, 400_000]],
  ['around a level line', [200_000, 200_000], [190_000, 210_000]],
  ['around zeros', [0, 0], [-1, 1]],
])('the axis goes %s', (_, values, domain) => {
  expect(lineDomain(values, 4)).toEqual(domain)
})

test('no value lies outside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1 }),
      fc.constantFrom(2, 4),
      (values, ticks) => {
        const [low, high] = lineDomain(values, ticks)
        expect(low).toBeLessThanOrEqual(Math.min(...values))
        expect(high).toBeGreaterThanOrEqual(Math.max(...values))
        expect(high).toBeGreaterThan(low)
      },
    ),
  )
})
