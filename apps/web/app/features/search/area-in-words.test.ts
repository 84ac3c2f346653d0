import { expect, test } from 'vitest'
import { areaInWords } from './area-in-words'

const many = (count: number) => `${count} valin`

test.each([
  [[], ''],
  [['101'], '101 Reykjavík'],
  [['101', '105', '107'], '101, 105, 107 Reykjavík'],
  [['101', '600'], '101, 600'],
  [['101', '102', '103', '104', '105', '107', '108'], '7 valin'],
])('%j reads «%s»', (codes, words) => {
  expect(areaInWords(codes, many)).toBe(words)
})
