import { expect, test } from 'vitest'
import { postcodes } from './postcode.ts'
import {
  areaFigures,
  cityAreas,
  countByPostcode,
  countIn,
  median,
  postcodesOfRegion,
  regions,
} from './areas.ts'

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

const now = new Date('2026-11-15T12:00:00Z')
const home = (price: number, size: number, createdAt: string | Date = '2026-10-01T12:00:00Z') => ({
  price,
  size,
  createdAt,
})

test.each([
  ['no homes', [], { count: 0, medianRent: null, medianSize: null, medianRentPerM2: null }],
  [
    'one home',
    [home(300_000, 75)],
    { count: 1, medianRent: 300_000, medianSize: 75, medianRentPerM2: 4_000 },
  ],
  [
    'one that wants an offer',
    [home(300_000, 75), home(0, 25)],
    { count: 2, medianRent: 300_000, medianSize: 50, medianRentPerM2: 4_000 },
  ],
  [
    'one that states no size',
    [home(300_000, 75), home(200_000, 0)],
    { count: 2, medianRent: 250_000, medianSize: 75, medianRentPerM2: 4_000 },
  ],
  [
    'none that states both',
    [home(0, 50), home(200_000, 0)],
    { count: 2, medianRent: 200_000, medianSize: 50, medianRentPerM2: null },
  ],
  [
    'the rent of a square metre taken home by home',
    [home(100_000, 100), home(100_000, 20), home(300_000, 100)],
    { count: 3, medianRent: 100_000, medianSize: 100, medianRentPerM2: 3_000 },
  ],
])('an area with %s', (_area, homes, figures) => {
  expect(areaFigures(homes, now)).toMatchObject(figures)
})

test.each([
  ['2026-11-15T12:00:00Z', 1],
  ['2026-11-08T12:00:00.001Z', 1],
  ['2026-11-08T12:00:00Z', 0],
])('a home that came at %s makes %i of this week', (createdAt, newThisWeek) => {
  expect(areaFigures([home(1, 1, createdAt)], now).newThisWeek).toBe(newThisWeek)
  expect(areaFigures([home(1, 1, new Date(createdAt))], now).newThisWeek).toBe(newThisWeek)
})

test('all offered postcodes are there, with their number or none', () => {
  const areas = cityAreas({ '101': 7 })
  expect(areas).toHaveLength(175)
  expect(areas[0]).toEqual({ postcode: '101', city: 'Reykjavík', number: 7 })
  expect(areas[1]).toEqual({ postcode: '102', city: 'Reykjavík', number: 0 })
})

test('a PO-box postcode appears only when a home claims it', () => {
  expect(cityAreas({}).some(({ postcode }) => postcode === '202')).toBe(false)
  expect(cityAreas({ '202': 1 })).toContainEqual({ postcode: '202', city: 'Kópavogur', number: 1 })
})

const homes = ['101', '105', '101', '600'].map((postcode) => ({ postcode }))

test('homes are counted by their postcode', () => {
  expect(countByPostcode(homes)).toEqual({ '101': 2, '105': 1, '600': 1 })
})

test('a group of postcodes counts all its homes, and nothing for unknown ones', () => {
  expect(countIn(countByPostcode(homes), ['101', '105', '999'])).toBe(3)
})

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
