import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  positionOfPoint,
  type Position,
} from './land-points.ts'
import { offeredPostcodes } from './postcode.ts'
import {
  areaAt,
  MIN_HOUSES,
  MIN_METRES,
  planAreas,
  pointsFor,
  postcodeArea,
  spreadAround,
  type PublicArea,
} from './public-area.ts'

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

/** Every place at which a house could be shown, each with the houses that could be shown there. */
function housesByPlace(areas: readonly PublicArea[], houses: readonly Position[]) {
  const places = new Map<string, Position[]>()
  for (const house of houses) {
    const area = areaAt(areas, house)
    if (!area) throw new Error('a house in no area')
    for (const point of pointsFor(area, house)) {
      const key = `${areas.indexOf(area)} ${point}`
      places.set(key, [...(places.get(key) ?? []), house])
    }
  }
  return places
}

describe('areas of generated registers', () => {
  test('leave at least 50 houses that could stand behind every place', () => {
    fc.assert(
      fc.property(aRegister, (houses) => {
        const areas = planAreas(houses)
        expect(areas.length > 0).toBe(houses.length >= MIN_HOUSES)
        if (areas.length === 0) return
        for (const candidates of housesByPlace(areas, houses).values()) {
          expect(candidates.length).toBeGreaterThanOrEqual(MIN_HOUSES)
        }
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('show every house at least 300 m from where it is, whichever home is in it', () => {
    fc.assert(
      fc.property(aRegister, fc.integer({ min: 1 }), (houses, id) => {
        const areas = planAreas(houses)
        for (const house of houses.slice(0, 100)) {
          const area = areaAt(areas, house) ?? postcodeArea('101')
          for (const point of pointsFor(area, house)) {
            const shown = spreadAround(point, id)
            expect(groundMetres(shown, house)).toBeGreaterThan(MIN_METRES - 1)
          }
        }
      }),
      { numRuns: 40 },
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

  test('stay as they are when the same register, or one with more houses, is loaded', () => {
    fc.assert(
      fc.property(aRegister, aRegister, (houses, more) => {
        const areas = planAreas(houses)
        if (areas.length === 0) return
        expect(planAreas(houses, areas)).toEqual(areas)
        const grown = planAreas([...houses, ...more], areas)
        expect(grown.map(({ points }) => points)).toEqual(areas.map(({ points }) => points))
        for (const house of houses) {
          expect(areaAt(grown, house)?.points).toEqual(areaAt(areas, house)?.points)
        }
      }),
      { numRuns: 30 },
    )
  }, 60_000)

  test('are planned anew when too many houses have left', () => {
    const town = houses(400, 64.05, -21.95)
    const areas = planAreas(town)
    const left = town.slice(0, 60)
    for (const candidates of housesByPlace(planAreas(left, areas), left).values()) {
      expect(candidates.length).toBeGreaterThanOrEqual(MIN_HOUSES)
    }
    expect(planAreas(town.slice(0, MIN_HOUSES - 1), areas)).toEqual([])
  })
})

test('a town is cut into several areas, so that its homes are not all at one end of it', () => {
  expect(planAreas(houses(4_000, 64.05, -21.95, 2_500)).length).toBeGreaterThan(4)
})

test('a position without houses belongs to the nearest area', () => {
  const areas = planAreas(houses(4_000, 64.05, -21.95, 2_500))
  const outside = areaAt(areas, { lat: 64.05, long: -21.6 })
  const east = Math.max(...areas.flatMap(({ squares }) => squares.map(longOf)))
  expect(Math.max(...(outside?.squares ?? []).map(longOf))).toBe(east)
  expect(areaAt([], { lat: 64.05, long: -21.95 })).toBeNull()
})

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
        fc.integer({ min: 1, max: 80_000_000 }),
        (middle, north, east, id) => {
          const exact = movedBy(middle, north, east)
          for (const point of pointsFor(postcodeArea(middle.code), exact)) {
            expect(groundMetres(exact, spreadAround(point, id))).toBeGreaterThan(MIN_METRES - 1)
          }
        },
      ),
    )
  })
})

test('homes of one point lie apart, within 40 m of it, always at the same place', () => {
  const [point = 0] = nearestLandPoints({ lat: 64.14, long: -21.92 }, 1)
  const shown = Array.from({ length: 200 }, (_, at) =>
    spreadAround(point, 10_000_000 + at * 331_777),
  )
  expect(new Set(shown.map(({ lat, long }) => `${lat} ${long}`)).size).toBeGreaterThan(190)
  for (const position of shown) {
    expect(groundMetres(position, positionOfPoint(point))).toBeLessThan(42)
  }
  expect(spreadAround(point, 4_711)).toEqual(spreadAround(point, 4_711))
})

/** A round town. */
const houses = (count: number, lat: number, long: number, reach = 1_500): Position[] =>
  Array.from({ length: count }, (_, at) => {
    const away = reach * Math.sqrt((at + 1) / count)
    return movedBy({ lat, long }, away * Math.cos(at * 2.4), away * Math.sin(at * 2.4))
  })

const isLandPoint = (point: number): boolean =>
  nearestLandPoints(positionOfPoint(point), 1)[0] === point

const longOf = (point: number): number => positionOfPoint(point).long
