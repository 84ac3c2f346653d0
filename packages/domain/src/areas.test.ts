import { expect, test } from 'vitest'
import { postcodes } from './postcode.ts'
import { postcodesOfRegion, regions } from './areas.ts'

test('the 13 groups stand in the order of the area selector', () => {
  expect(regions.map(({ name }) => name.is)).toEqual([
    'Höfuðborgarsvæðið',
    'Reykjavík',
    'Garðabær',
    'Hafnarfjörður',
    'Kópavogur',
    'Mosfellsbær',
    'Suðurnes',
    'Akureyri',
    'Suðurland',
    'Austurland',
    'Norðurland',
    'Vestfirðir',
    'Vesturland',
  ])
})

test('only the capital region has an English name', () => {
  const translated = regions.filter(({ name }) => name.en !== name.is)
  expect(translated.map(({ name }) => name.en)).toEqual(['Capital Region'])
})

test('every postcode is in exactly one group', () => {
  expect(
    regions
      .flatMap(({ key }) => postcodesOfRegion(key))
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(postcodes.map(({ code }) => code))
})

test.each([
  ['hofudborgarsvaedi', ['170', '172', '276']],
  ['gardabaer', ['210', '212', '225']],
  ['kopavogur', ['200', '201', '202', '203', '206']],
  ['mosfellsbaer', ['270', '271']],
] as const)('%s holds its postcodes in order', (key, codes) => {
  expect(postcodesOfRegion(key).map(({ code }) => code)).toEqual(codes)
})
