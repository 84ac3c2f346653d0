import { expect, test } from 'vitest'
import { axisMarks } from './value-axis'

test.each([
  [0, 3, []],
  [1, 3, [0]],
  [2, 2, [0, 1]],
  [3, 5, [0, 1, 2]],
  [24, 2, [0, 23]],
  [24, 3, [0, 12, 23]],
  [25, 5, [0, 6, 12, 18, 24]],
])('of %i places %i labels stand at %j', (length, marks, expected) => {
  expect(axisMarks(length, marks)).toEqual(expected)
})
