import { expect, test } from 'vitest'
import { formatList } from './words.ts'

test.each([
  [[], '', ''],
  [['101'], '101', '101'],
  [['101', '105'], '101 og 105', '101 and 105'],
  [['a', 'b', 'c'], 'a, b og c', 'a, b and c'],
])('%j is listed as %j and %j', (items, is, en) => {
  expect(formatList('is', items)).toBe(is)
  expect(formatList('en', items)).toBe(en)
})
