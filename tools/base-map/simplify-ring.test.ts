import { expect, test } from 'vitest'
import type { Point } from './geometry.ts'
import { simplifyRing } from './simplify-ring.ts'

const square: Point[] = [
  [0, 0],
  [50, 1],
  [100, 0],
  [100, 100],
  [51, 99],
  [0, 100],
]

const inTheNorth = ([, y]: Point) => (y < 50 ? 0.5 : 5)

test('unnoticeable corners are left out', () => {
  expect(simplifyRing(square, () => 5)).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ])
})

test('more of them stay where more detail is wanted', () => {
  expect(simplifyRing(square, inTheNorth)).toContainEqual([50, 1])
  expect(simplifyRing(square, inTheNorth)).not.toContainEqual([51, 99])
})
