import { postcodes } from '@kot/domain/postcode'
import { expect, test } from 'vitest'
import { isTileOfIceland, tileAt } from './house-tile.ts'

test('finds the tile of a place', () => {
  // As every map of the web numbers them.
  expect(tileAt({ lat: 64.1466, long: -21.9426 })).toEqual({ x: 3596, y: 2177 })
})

test('every postcode lies on a tile of Iceland', () => {
  expect(postcodes.filter((postcode) => !isTileOfIceland(tileAt(postcode)))).toEqual([])
})

test.each([
  ['the first tile of all', 0, 0],
  ['beyond the last', 8192, 8192],
  ['below zero', -1, 2177],
  ['the Faroe Islands', 3941, 2309],
  ['latitude and longitude exchanged', 2177, 3596],
])('%s is not', (_what, x, y) => {
  expect(isTileOfIceland({ x, y })).toBe(false)
})
