import { expect, test } from 'vitest'
import { sideWithFewerHouses } from './centre-line.ts'
import type { Point } from './geometry.ts'

const row = Array.from({ length: 10 }, (_, index): Point => [index * 8, 0])
const housesAt = (north: number) => row.map(([east]): Point => [east, north])

test.each([
  ['right behind it on the right', -16, 1],
  ['right behind it on the left', 16, -1],
  ['some way off on the right', -45, 1],
  ['some way off on the left', 45, -1],
  ['nowhere near', 200, 0],
])('with other houses %s, the street is opposite', (_where, north, side) => {
  expect(sideWithFewerHouses([...row, ...housesAt(north)])(row)).toBe(side)
})

test('what is near counts before what is far', () => {
  const far = [...housesAt(45), ...housesAt(50), ...housesAt(40)]
  expect(sideWithFewerHouses([...row, ...housesAt(-16), ...far])(row)).toBe(1)
})

test('left and right are those of the direction of the row', () => {
  const side = sideWithFewerHouses([...row, ...housesAt(-16)])
  expect(side(row.toReversed())).toBe(-1)
})
