import { expect, test } from 'vitest'
import { decodeCountryMap, type EncodedCountryMap } from './country-map'
import { shapesOfTiles } from './tiles'
import { bytes, encloses } from './testing/map-of-iceland'
import { worldShare } from './world-share'

const map = decodeCountryMap(JSON.parse(bytes.toString()) as EncodedCountryMap)
const shapesFor = shapesOfTiles(map)

const tileAt = (z: number, lat: number, long: number) => {
  const { x, y } = worldShare({ lat, long })
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) }
}

const cornersOf = (z: number) =>
  shapesFor(tileAt(z, 64.14, -21.92)).land.reduce((sum, { corners }) => sum + corners.length / 2, 0)

test('a tile has the fewer corners to look through the less of them it can show', () => {
  expect(cornersOf(5)).toBeLessThan(cornersOf(8) / 2)
  expect(cornersOf(14)).toBeLessThan(6_000)
})

test.each([5, 8, 9, 10, 12, 16])('towns are on land and the bay is not, at zoom %i', (zoom) => {
  const isLand = (lat: number, long: number): boolean => {
    const { x, y } = worldShare({ lat, long })
    const { land } = shapesFor(tileAt(zoom, lat, long))
    return land.some(({ corners }) =>
      encloses(corners, x * map.unitsPerWorld, y * map.unitsPerWorld),
    )
  }
  expect(isLand(64.13, -21.89)).toBe(true)
  expect(isLand(65.68, -18.12)).toBe(true)
  expect(isLand(64.4, -22.7)).toBe(false)
})
