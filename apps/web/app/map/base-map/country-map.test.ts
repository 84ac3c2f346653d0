import { expect, test } from 'vitest'
import { decodeCountryMap } from './country-map'

test('every corner is the one before and its steps', () => {
  const { land } = decodeCountryMap({
    unitsPerWorld: 1000,
    land: [[100, 200, 10, 0, -5, 7, -20, -1]],
    lakes: [],
    glaciers: [],
    builtUp: [],
  })
  expect([...(land[0]?.corners ?? [])]).toEqual([100, 200, 110, 200, 105, 207, 85, 206])
  expect(land[0]?.bounds).toEqual({ west: 85, north: 200, east: 110, south: 207 })
})
