import { expect, test } from 'vitest'
import { median } from './areas.ts'

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 3],
  [[1, 2], 2],
  [[10, 11, 100, 12], 12],
  [[1.2, 1.4, 90], 1],
  [[200_000, 100_000], 150_000],
])('the middle of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('the values stay in their order', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})
