import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cullCorners } from './country-map'
import { encloses } from './testing/map-of-iceland'

const bounds = { west: 0, north: 0, east: 100, south: 100 }

describe('what cannot be seen of a shape', () => {
  test('is left out, except for two corners at either end of every hidden stretch', () => {
    const goingOut = [-10, 50, -20, 60]
    const farOut = [-30, 70, -30, 80, -30, 90]
    const comingBack = [-20, 95, -10, 98]
    const seen = [50, 99, 50, 50]
    const corners = cullCorners([...goingOut, ...farOut, ...comingBack, ...seen], bounds)
    expect(Array.from(corners)).toEqual([...goingOut, ...comingBack, ...seen])
  })

  test('is everything when the shape lies beyond one side', () => {
    expect(cullCorners([-10, 0, -20, 50, -10, 100], bounds)).toHaveLength(0)
  })

  test('is nothing when the shape lies within', () => {
    const corners = [10, 10, 90, 10, 50, 90]
    expect(cullCorners(corners, bounds)).toBe(corners)
  })

  test('changes nothing within the bounds, whatever the shape', () => {
    const coordinate = fc.integer({ min: -300, max: 400 })
    const shape = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 60 })
    const inside = fc.integer({ min: 1, max: 98 }).map((whole) => whole + 0.5)
    fc.assert(
      fc.property(shape, inside, inside, (points, x, y) => {
        const corners = points.flat()
        expect(encloses(cullCorners(corners, bounds), x, y)).toBe(encloses(corners, x, y))
      }),
      { numRuns: 500 },
    )
  })
})
