import { expect, test } from 'vitest'
import { dropWithoutId } from './values.ts'

const even = (number: number) => (number % 2 === 0 ? number : null)

test.each([
  [[], []],
  [[2], [2]],
  [[1, 2], [2]],
  [
    [2, 4, 5],
    [2, 4],
  ],
])('of %j there are %j', (items, rows) => expect(dropWithoutId(items, even)).toEqual(rows))

test.each([[[1]], [[1, 2, 3]]])('%j is another page', (items) => {
  expect(() => dropWithoutId(items, even)).toThrow('changed-markup')
})

test('more rows than there are homes are not parsed', () => {
  const looked: number[] = []
  const items = Array.from({ length: 10_001 }, (_, index) => index * 2)
  expect(() => dropWithoutId(items, (item) => looked.push(item))).toThrow('10001 rows')
  expect(looked).toEqual([])
})
