import { expect, test } from 'vitest'
import {
  distance,
  lengthOf,
  type Line,
  resample,
  simplify,
  smooth,
  toDegrees,
  toMetres,
  turnAngle,
} from './geometry.ts'

const corner: Line = [
  [0, 0],
  [40, 0],
  [40, 30],
]

test('resampling puts points at even steps and keeps corners and length', () => {
  const points = resample(corner, 8)
  expect(points).toHaveLength(1 + 5 + 4)
  expect(points).toContainEqual([40, 0])
  expect(lengthOf(points)).toBeCloseTo(70)
})

test('simplifying drops what is on the way and keeps what is not', () => {
  expect(simplify(resample(corner, 8), 0.5)).toEqual(corner)
  expect(simplify(corner, 50)).toEqual([corner[0], corner[2]])
})

test('smoothing keeps the ends and rounds what is between', () => {
  const points = smooth(corner, 1)
  expect([points[0], points[2]]).toEqual([corner[0], corner[2]])
  expect(points[1]).toEqual([30, 7.5])
})

test('turning adds up to either side, past north too', () => {
  expect(turnAngle(corner)).toBeCloseTo(90)
  const zigzag: Line = [
    [0, 0],
    [-10, 1],
    [-20, 0],
    [-30, 1],
  ]
  expect(turnAngle(zigzag)).toBeCloseTo((4 * (Math.atan(0.1) * 180)) / Math.PI)
})

test('the plane is about in metres and leads back to where it came from', () => {
  const [hallgrimskirkja, harpa] = [
    { lat: 64.14177, long: -21.92667 },
    { lat: 64.15033, long: -21.93244 },
  ]
  // By the great circle 992 m.
  expect(distance(toMetres(hallgrimskirkja), toMetres(harpa)) / 992).toBeCloseTo(1, 1)
  const [back] = toDegrees([toMetres(harpa)])
  expect(back).toEqual([expect.closeTo(harpa.long, 7), expect.closeTo(harpa.lat, 7)])
})
