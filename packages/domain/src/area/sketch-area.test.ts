import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_CORNERS } from './drawn-area.ts'
import { squareKilometres } from './area-shape.ts'
import { type Corner, fromGrid, isInRing } from './grid-polygon.ts'
import { isSimple } from './simple-polygon.ts'
import { areaOfSketch, untangle } from './sketch-area.ts'
import { anyPoint } from '../testing/random-areas.ts'

const middle = { lat: 64.14, long: -21.92 }

/** A circle of about a kilometre, drawn with a shaking hand. */
const circle = (points: number, turns = 1): Corner[] =>
  Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI * turns
    const shake = 1 + Math.sin(at * 7.3) / 200
    return {
      lat: middle.lat + 0.009 * shake * Math.sin(angle),
      long: middle.long + 0.021 * shake * Math.cos(angle),
    }
  })

/** About ten metres. */
const tolerance = 0.000_1

describe('a line drawn by finger', () => {
  test('becomes an area of few corners that has kept its shape', () => {
    const area = areaOfSketch(circle(400), tolerance) ?? []
    expect(area.length).toBeGreaterThan(8)
    expect(area.length).toBeLessThanOrEqual(MAX_CORNERS)
    expect(isInRing(middle, area)).toBe(true)
    expect(squareKilometres(area)).toBeCloseTo(Math.PI * 1.002 * 1.02, 0)
  })

  test('that went round once and a half still becomes one', () => {
    const area = areaOfSketch(circle(400, 1.5), tolerance) ?? []
    expect(isSimple(area)).toBe(true)
    expect(isInRing(middle, area)).toBe(true)
  })

  test('that is no more than a dot or a straight line becomes none', () => {
    expect(areaOfSketch([middle, middle], tolerance)).toBeNull()
    expect(areaOfSketch(circle(2), tolerance)).toBeNull()
    expect(areaOfSketch([], 0)).toBeNull()
  })

  test('becomes an area or none, however it went', () => {
    fc.assert(
      fc.property(fc.array(anyPoint(3_000), { maxLength: 120 }), (points) => {
        const area = areaOfSketch(points.map(fromGrid), 0)
        expect(area === null || isSimple(area)).toBe(true)
      }),
    )
  })
})

test('lines that cross are untangled without losing corners, unless some touch', () => {
  const bowTie = [
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
  ] as const
  expect(untangle(bowTie)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ])
  fc.assert(
    fc.property(fc.array(anyPoint(8), { maxLength: 25 }), (points) => {
      const ring = untangle(points)
      expect(ring === null || isSimple(ring)).toBe(true)
    }),
  )
})
