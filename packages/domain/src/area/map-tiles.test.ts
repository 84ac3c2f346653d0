import { postcodes } from '../postcode/postcode.ts'
import { expect, test } from 'vitest'
import { isTileOfIceland, tileAt, tilesWithin } from './map-tiles.ts'

test('finds the tile of a place', () => {
  // As every map of the web numbers them.
  expect(tileAt({ lat: 64.1466, long: -21.9426 }, 13)).toEqual({ z: 13, x: 3596, y: 2177 })
})

test.each([0, 5, 11, 13])('every postcode lies on a tile of Iceland at zoom %i', (z) => {
  expect(postcodes.filter((postcode) => !isTileOfIceland(tileAt(postcode, z)))).toEqual([])
})

test.each([
  ['the first tile of all', 0, 0],
  ['the Faroe Islands', 3941, 2309],
  ['latitude and longitude exchanged', 2177, 3596],
])('%s is not', (_what, x, y) => {
  expect(isTileOfIceland({ z: 13, x, y })).toBe(false)
})

test('lists the tiles of an area', () => {
  const area = { south: 64.1, west: -21.95, north: 64.15, east: -21.9 }
  expect([...tilesWithin(area, 11)]).toEqual([{ z: 11, x: 899, y: 544 }])
})
