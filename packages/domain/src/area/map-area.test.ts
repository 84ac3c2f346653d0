import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaAround,
  areaFromParam,
  areaToParam,
  createMapArea,
  isInArea,
  type MapArea,
} from './map-area.ts'

const midborg: MapArea = { south: 64.13, west: -21.95, north: 64.15, east: -21.9 }

/** The two ends of a side, the smaller one first. */
const side = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: -most * 10_000, max: most * 10_000 }), {
      minLength: 2,
      maxLength: 2,
    })
    .map((ends) => ends.map((end) => end / 10_000).toSorted((a, b) => a - b))

describe('an area in the address', () => {
  test('is south, west, north, east with at most four decimals', () => {
    expect(areaToParam(midborg)).toBe('64.13,-21.95,64.15,-21.9')
    expect(areaToParam({ ...midborg, west: -21.949_96, east: -21.900_04 })).toBe(
      areaToParam(midborg),
    )
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(side(90), side(180), ([south = 0, north = 0], [west = 0, east = 0]) => {
        const area = { south, west, north, east }
        expect(areaFromParam(areaToParam(area))).toEqual(area)
      }),
    )
  })

  test.each([
    null,
    '',
    'reykjavik',
    '64.13,-21.95,64.15',
    '64.13,-21.95,64.15,-21.9,12',
    '64.13,-21.95,64.15,',
    '64.13,-21.95,64.15,east',
    '64.13,-21.95,64.15,1e1',
    '64.15,-21.95,64.13,-21.9',
    '64.13,-21.9,64.15,-21.95',
    '64.13,-21.95,64.13,-21.9',
    '64.13,-21.95,91,-21.9',
    '64.13,-181,64.15,-21.9',
  ])('is none for %j', (text) => {
    expect(areaFromParam(text)).toBeNull()
  })
})

test('the view of a map is limited to the world, and beside it there is no area', () => {
  expect(createMapArea({ south: -95, west: -250, north: 95, east: 10 })).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 10,
  })
  expect(createMapArea({ south: 60, west: 190, north: 65, east: 220 })).toBeNull()
})

test.each([
  ['inside', { lat: 64.14, long: -21.92 }, true],
  ['at a corner', { lat: 64.13, long: -21.95 }, true],
  ['to the north', { lat: 64.1501, long: -21.92 }, false],
  ['to the east', { lat: 64.14, long: -21.8999 }, false],
  ['without a position', { lat: null, long: null }, false],
])('a home %s', (_, home, inside) => {
  expect(isInArea(home, midborg)).toBe(inside)
})

test('the area around homes reaches from the outermost to the outermost', () => {
  const homes = [
    { lat: 64.14, long: -21.92 },
    { lat: null, long: null },
    { lat: 65.68, long: -18.1 },
  ]
  expect(areaAround(homes)).toEqual({ south: 64.14, west: -21.92, north: 65.68, east: -18.1 })
  expect(areaAround(homes.slice(1, 2))).toBeNull()
})
