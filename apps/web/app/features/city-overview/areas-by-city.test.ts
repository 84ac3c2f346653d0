import { expect, test } from 'vitest'
import { areasByCity } from './areas-by-city'

test('postcodes stand under their city, counted together', () => {
  const cities = areasByCity([
    { postcode: '600', city: 'Akureyri', number: 4 },
    { postcode: '105', city: 'Reykjavík', number: 2 },
    { postcode: '603', city: 'Akureyri', number: 0 },
    { postcode: '101', city: 'Reykjavík', number: 7 },
  ])
  expect(cities.map(({ name, total }) => [name, total])).toEqual([
    ['Reykjavík', 9],
    ['Akureyri', 4],
  ])
  expect(cities[0]?.areas.map(({ postcode }) => postcode)).toEqual(['101', '105'])
})
