import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  positionOfPoint,
  type Position,
} from './land-points.ts'
import { planAreas } from './plan-areas.ts'
import { offeredPostcodes } from '../postcode/postcode.ts'
import { areaAt, MIN_HOUSES, MIN_METRES, SPREAD_METRES } from './public-area.ts'

/** Towns, hamlets and farms around a place of the country, as dense or sparse as they come. */
const aRegister = fc
  .record({
    middle: fc.constantFrom(...offeredPostcodes),
    settlements: fc.array(
      fc.record({
        north: fc.integer({ min: -6_000, max: 6_000 }),
        east: fc.integer({ min: -6_000, max: 6_000 }),
        houses: fc.integer({ min: 1, max: 250 }),
        reach: fc.integer({ min: 60, max: 1_500 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ middle, settlements }) =>
    settlements.flatMap(({ north, east, houses, reach }) =>
      Array.from({ length: houses }, (_, at) => {
        const away = reach * Math.sqrt((at + 1) / houses)
        return movedBy(middle, north + away * Math.cos(at * 2.4), east + away * Math.sin(at * 2.4))
      }),
    ),
  )

/** The houses of each area. */
const housesByArea = (houses: readonly Position[], areas = planAreas(houses)) =>
  Map.groupBy(houses, (house) => {
    const area = areaAt(areas, house)
    if (!area) throw new Error('a house in no area')
    return area
  })

describe('areas of generated registers', () => {
  test('have at least 50 houses', () => {
    fc.assert(
      fc.property(aRegister, (houses) => {
        const areas = planAreas(houses)
        expect(areas.length > 0).toBe(houses.length >= MIN_HOUSES)
        if (areas.length === 0) return
        for (const inside of housesByArea(houses, areas).values()) {
          expect(inside.length).toBeGreaterThanOrEqual(MIN_HOUSES)
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  test('have points that any of their houses may be shown at, so that none is ruled out by many homes', () => {
    fc.assert(
      fc.property(aRegister, (houses) => {
        if (houses.length < MIN_HOUSES) return
        for (const [area, inside] of housesByArea(houses)) {
          expect(area.points.length).toBeGreaterThanOrEqual(4)
          const nearest = inside.flatMap((house) =>
            area.points.map((point) => groundMetres(positionOfPoint(point), house)),
          )
          expect(Math.min(...nearest)).toBeGreaterThan(MIN_METRES + SPREAD_METRES)
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  test('have points on land only', () => {
    fc.assert(
      fc.property(aRegister, (houses) => {
        for (const { points } of planAreas(houses)) {
          for (const point of points) {
            expect(nearestLandPoints(positionOfPoint(point), 1)).toEqual([point])
          }
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  test('stay as they are when the same register is loaded', () => {
    fc.assert(
      fc.property(aRegister, (houses) => {
        const areas = planAreas(houses)
        expect(planAreas(houses, areas)).toEqual(areas)
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  test('only grow with another register, so that two areas of one house are never narrower than one', () => {
    fc.assert(
      fc.property(aRegister, aRegister, fc.integer({ min: 1, max: 4 }), (houses, more, every) => {
        const areas = planAreas(houses)
        const next = [...houses.filter((_, at) => at % every === 0), ...more]
        if (areas.length === 0 || next.length < MIN_HOUSES) return
        const grown = planAreas(next, areas)
        for (const { squares } of areas) {
          const around = grown.filter((area) => squares.every((one) => area.squares.includes(one)))
          expect(around).toHaveLength(1)
        }
        for (const inside of housesByArea(next, grown).values()) {
          expect(inside.length).toBeGreaterThanOrEqual(MIN_HOUSES)
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)
})

test('a postcode in which too few houses are left has no areas', () => {
  const town = houses(400, 64.05, -21.95)
  expect(planAreas(town.slice(0, MIN_HOUSES - 1), planAreas(town))).toEqual([])
})

test('a town is cut into several areas, and its homes are shown not far away', () => {
  const town = houses(4_000, 64.05, -21.95, 2_500)
  const byArea = [...housesByArea(town)]
  expect(byArea.length).toBeGreaterThan(8)
  const metres = byArea.flatMap(([{ points }, inside]) =>
    inside.flatMap((house) => points.map((point) => groundMetres(positionOfPoint(point), house))),
  )
  const sorted = metres.toSorted((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(1_500)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(2_200)
})

test('a position without houses belongs to the nearest area', () => {
  const areas = planAreas(houses(4_000, 64.05, -21.95, 2_500))
  const outside = areaAt(areas, { lat: 64.05, long: -21.6 })
  const east = Math.max(...areas.flatMap(({ squares }) => squares.map(longOf)))
  expect(Math.max(...(outside?.squares ?? []).map(longOf))).toBe(east)
  expect(areaAt([], { lat: 64.05, long: -21.95 })).toBeNull()
})

/** A round town. */
const houses = (count: number, lat: number, long: number, reach = 1_500): Position[] =>
  Array.from({ length: count }, (_, at) => {
    const away = reach * Math.sqrt((at + 1) / count)
    return movedBy({ lat, long }, away * Math.cos(at * 2.4), away * Math.sin(at * 2.4))
  })

const longOf = (point: number): number => positionOfPoint(point).long
