import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groundMetres, movedBy, nearestLandPoints, positionOfPoint } from './land-points.ts'
import { offeredPostcodes } from '../postcode/postcode.ts'

const inIceland = fc
  .record({
    middle: fc.constantFrom(...offeredPostcodes),
    north: fc.integer({ min: -3_000, max: 3_000 }),
    east: fc.integer({ min: -3_000, max: 3_000 }),
  })
  .map(({ middle, north, east }) => movedBy(middle, north, east))

test.each([
  ['Faxaflói', 64.4, -22.7],
  ['the old harbour of Reykjavík', 64.153, -21.936],
  ['Þingvallavatn', 64.18, -21.15],
  ['Vatnajökull', 64.42, -16.8],
])('no point lies in %s', (_where, lat, long) => {
  const [nearest = 0] = nearestLandPoints({ lat, long }, 1)
  expect(groundMetres({ lat, long }, positionOfPoint(nearest))).toBeGreaterThan(60)
})

test('every postcode has land within a kilometre of its middle', () => {
  const far = offeredPostcodes.filter((middle) => {
    const [nearest = 0] = nearestLandPoints(middle, 1)
    return groundMetres(middle, positionOfPoint(nearest)) >= 1_000
  })
  expect(far.map(({ code }) => code)).toEqual([])
})

test('the nearest come first, and there is none between them', () => {
  fc.assert(
    fc.property(inIceland, (position) => {
      const far = nearestLandPoints(position, 40)
      const metres = far.map((point) => groundMetres(position, positionOfPoint(point)))
      expect(metres).toEqual(metres.toSorted((one, other) => one - other))
      expect(new Set(far).size).toBe(40)
      expect(nearestLandPoints(position, 3)).toEqual(far.slice(0, 3))
    }),
  )
})

test('at most two points lie within 340 m of any place', () => {
  fc.assert(
    fc.property(inIceland, (position) => {
      const near = nearestLandPoints(position, 3).filter(
        (point) => groundMetres(position, positionOfPoint(point)) <= 340,
      )
      expect(near.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 2_000 },
  )
})

test('a move has the stated length', () => {
  fc.assert(
    fc.property(inIceland, fc.integer({ min: 0, max: 359 }), (from, degrees) => {
      const angle = (degrees * Math.PI) / 180
      const to = movedBy(from, 500 * Math.cos(angle), 500 * Math.sin(angle))
      expect(Math.abs(groundMetres(from, to) - 500)).toBeLessThan(3)
    }),
  )
})
