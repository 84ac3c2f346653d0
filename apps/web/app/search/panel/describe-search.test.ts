import { rectangleArea } from '@kot/domain/area/drawn-area'
import type { Search } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import { akureyri, capitalArea } from '@kot/domain/search/search-shortcuts'
import { expect, test } from 'vitest'
import { areaParts, areaWithPlace, describeArea } from './describe-area'
import { describeSearch } from './describe-search'
import { postcodesOfRegion } from '@kot/domain/postcode/areas'

const everything: Search = {
  ...emptySearch,
  postcodes: ['101', '105', '107'],
  maxRent: 350_000,
  minSize: 50,
  minRooms: 2,
  pets: true,
}

test('an empty search is about the whole country', () => {
  expect(describeSearch('is', emptySearch)).toBe('Allt landið')
  expect(describeSearch('en', emptySearch)).toBe('All of Iceland')
})

test('every filter has its words, in the order of the panel', () => {
  expect(describeSearch('is', everything)).toBe(
    '101, 105, 107, allt að 350.000\u00A0kr., minnst 50\u00A0m², 2+ herbergi, gæludýr leyfð',
  )
  expect(describeSearch('en', everything)).toBe(
    '101, 105, 107, up to 350.000\u00A0kr., at least 50\u00A0m², 2+ rooms, pets allowed',
  )
})

test('a drawn area is named after the postcodes, or alone', () => {
  const area = rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })
  expect(describeSearch('is', { ...emptySearch, area, minRooms: 2 })).toBe(
    'teiknað svæði, 2+ herbergi',
  )
  expect(describeSearch('is', { ...emptySearch, area, postcodes: ['101'] })).toBe(
    '101, teiknað svæði',
  )
})

test('does not mention criteria that are not set', () => {
  expect(describeSearch('is', { ...emptySearch, minRooms: 3 })).toBe('Allt landið, 3+ herbergi')
})

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

const offeredIn = (region: 'sudurnes' | 'hofudborgarsvaedi') =>
  postcodesOfRegion(region)
    .filter(({ delivers }) => delivers)
    .map(({ code }) => code)

test('single postcodes keep the order they were chosen in', () => {
  expect(areaParts('is', ['105', '101'])).toEqual(['105', '101'])
})

test('a whole region is called by its name, before what is left', () => {
  expect(areaParts('is', ['101', ...offeredIn('sudurnes')])).toEqual(['Suðurnes', '101'])
})

test('a region without one postcode is listed by its codes', () => {
  const most = offeredIn('sudurnes').slice(1)
  expect(areaParts('is', most)).toEqual(most)
})

test('the 27 codes of the menu are the whole capital area', () => {
  expect(areaParts('is', capitalArea)).toEqual(['Allt höfuðborgarsvæðið'])
  expect(areaParts('en', [...capitalArea, ...akureyri])).toContain('The whole Capital Region')
})

test('two small towns are not called the capital region', () => {
  const towns = offeredIn('hofudborgarsvaedi')
  expect(areaParts('is', towns)).toEqual(towns)
})
