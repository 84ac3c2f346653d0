import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  positionOfPoint,
  type Position,
} from './land-points.ts'
import { offeredPostcodes } from '../postcode/postcode.ts'
import { MIN_METRES, pointsFor, postcodeArea, spreadAround } from './public-area.ts'

const aFraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const aSpread = fc.record({ direction: aFraction, distance: aFraction })

describe('without a register', () => {
  test('every postcode has points around its middle, on land', () => {
    const wrong = offeredPostcodes.filter((middle) => {
      const positions = postcodeArea(middle.code).points.map(positionOfPoint)
      const isNear = (position: Position) =>
        // Flatey is an island, with the nearest land far away.
        groundMetres(middle, position) < (middle.code === '345' ? 20_000 : 8_000)
      return positions.length < 4 || !positions.every(isNear)
    })
    expect(wrong.map(({ code }) => code)).toEqual([])
    const points = offeredPostcodes.flatMap(({ code }) => postcodeArea(code).points)
    expect(points.filter((point) => !isLandPoint(point))).toEqual([])
  })

  test('a home is at least 300 m from where it is shown, wherever that is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...offeredPostcodes),
        fc.integer({ min: -3_000, max: 3_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        aSpread,
        (middle, north, east, spread) => {
          const exact = movedBy(middle, north, east)
          for (const point of pointsFor(postcodeArea(middle.code), exact)) {
            expect(groundMetres(exact, spreadAround(point, spread))).toBeGreaterThan(MIN_METRES - 1)
          }
        },
      ),
    )
  })
})

test('homes of one point are within 40 m of it', () => {
  const [point = 0] = nearestLandPoints({ lat: 64.14, long: -21.92 }, 1)
  fc.assert(
    fc.property(aSpread, (spread) => {
      expect(groundMetres(spreadAround(point, spread), positionOfPoint(point))).toBeLessThan(42)
    }),
  )
})

const isLandPoint = (point: number): boolean =>
  nearestLandPoints(positionOfPoint(point), 1)[0] === point
