import { postcodesOfRegion } from '@kot/domain/areas'
import { capitalArea } from '@kot/domain/search'
import { expect, test } from 'vitest'
import { describeArea, areaWithPlace } from './describe-search'

const reykjavik = postcodesOfRegion('reykjavik').map(({ code }) => code)

test.each([
  [[], ''],
  [['101'], '101'],
  [['101', '600'], '101, 600'],
  [reykjavik, 'Reykjavík'],
  [[...reykjavik, '600'], 'Reykjavík, 600'],
  [['101', '102', '103', '104', '105', '107', '108'], '7 póstnúmer valin'],
])('in a line of text %j reads «%s»', (codes, words) => {
  expect(describeArea('is', codes)).toBe(words)
})

test.each([
  [[], ''],
  [['101'], '101 Reykjavík'],
  [['101', '105', '107'], '101, 105, 107 Reykjavík'],
  [['101', '600'], '101, 600'],
  [reykjavik, 'Reykjavík'],
  [capitalArea, 'Allt höfuðborgarsvæðið'],
])('in the field %j reads «%s»', (codes, words) => {
  expect(areaWithPlace('is', codes)).toBe(words)
})
