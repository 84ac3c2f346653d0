import { expect, test } from 'vitest'
import { percentile } from './tally.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test.each([
  [0.5, 50],
  [0.95, 95],
  [0.99, 99],
  [1, 100],
  [0, 1],
])('of 1 to 100, whatever their order, %d is %d', (share, number) => {
  expect(percentile(hundred, share)).toBe(number)
})

test('a single slow one among few is the highest percentile', () => {
  expect(percentile([1, 1, 900], 0.99)).toBe(900)
})

test('of nothing there is none', () => {
  expect(percentile([], 0.5)).toBeNaN()
})
