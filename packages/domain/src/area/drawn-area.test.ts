import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaFromText,
  areaOfRing,
  areaToText,
  createDrawnArea,
  MAX_AREA_TEXT,
  rectangleArea,
} from './drawn-area.ts'
import { boundsOfArea, squareKilometres } from './area-shape.ts'
import { type Corner, fromGrid, isInRing, toGrid, covers } from './grid-polygon.ts'
import { doubledArea, isSimple } from './simple-polygon.ts'
import { anyArea, anyPoint } from '../testing/random-areas.ts'

const corner = (lat: number, long: number): Corner => ({ lat, long })
const square = [
  corner(64.13, -21.95),
  corner(64.13, -21.9),
  corner(64.15, -21.9),
  corner(64.15, -21.95),
]
const midborg = createDrawnArea(square) ?? []

describe('an area', () => {
  test('has one form, wherever its drawing began and whichever way it went', () => {
    const turned = [...square.slice(2), ...square.slice(0, 2)]
    expect(createDrawnArea(turned)).toEqual(midborg)
    expect(createDrawnArea(square.toReversed())).toEqual(midborg)
    expect(midborg[0]).toEqual([-2_195_000, 6_413_000])
  })

  test('is rounded to the grid, and a corner that is repeated counts once', () => {
    const [first = corner(0, 0), ...others] = square
    const shaky = [first, corner(first.lat + 0.000_003, first.long - 0.000_004), ...others, first]
    expect(createDrawnArea(shaky)).toEqual(midborg)
  })

  test.each([
    ['of two corners', square.slice(0, 2)],
    ['of nothing', []],
    ['whose lines cross', [0, 2, 1, 3].map((at) => square[at] ?? corner(0, 0))],
    ['without a width', [corner(64.1, -21.9), corner(64.2, -21.9), corner(64.15, -21.9)]],
    ['that leaves Iceland', [...square.slice(0, 3), corner(64.15, -25)]],
    ['with a corner that is no number', [...square.slice(0, 3), corner(Number.NaN, -21.9)]],
    ['that touches itself', [...square.slice(0, 3), corner(64.13, -21.92), ...square.slice(3)]],
    [
      'of 41 corners',
      Array.from({ length: 41 }, (_, at) =>
        corner(64.1 + Math.sin(at / 6.6) / 100, -21.9 + Math.cos(at / 6.6) / 100),
      ),
    ],
  ])('%s is refused', (_, corners) => {
    expect(createDrawnArea(corners)).toBeNull()
  })

  test('keeps a corner on a straight side: it was just added, to be moved', () => {
    const added = [square[0] ?? corner(0, 0), corner(64.13, -21.92), ...square.slice(1)]
    expect(createDrawnArea(added)).toHaveLength(5)
  })

  test('is simple and goes round counter-clockwise, whatever is drawn', () => {
    fc.assert(
      fc.property(anyArea(30), (area) => {
        expect(isSimple(area)).toBe(true)
        expect(doubledArea(area)).toBeGreaterThan(0)
        expect(areaOfRing(area)).toEqual(area)
      }),
    )
  })
})

describe('a home', () => {
  test.each([
    ['inside', { lat: 64.14, long: -21.92 }, true],
    ['on a side', { lat: 64.13, long: -21.92 }, true],
    ['at a corner', { lat: 64.15, long: -21.9 }, true],
    ['less than a metre outside', { lat: 64.150_004, long: -21.92 }, true],
    ['a metre outside', { lat: 64.150_01, long: -21.92 }, false],
    ['beside', { lat: 64.14, long: -21.8 }, false],
    ['without a position', { lat: null, long: null }, false],
  ])('%s', (_, home, inside) => {
    expect(isInRing(home, midborg)).toBe(inside)
  })

  test('is inside by the number of sides west of it, counted another way', () => {
    fc.assert(
      fc.property(anyArea(12), anyPoint(12), (area, point) => {
        expect(covers(area, point)).toBe(windsAround(area, point))
      }),
      { numRuns: 2_000 },
    )
  })
})

/** The winding number, by angles. Good enough for areas of a few steps. */
function windsAround(
  area: readonly (readonly [number, number])[],
  [x, y]: readonly [number, number],
) {
  let angle = 0
  for (const [index, [ax, ay]] of area.entries()) {
    const [bx, by] = area[(index + 1) % area.length] ?? [0, 0]
    const cross = (ax - x) * (by - y) - (bx - x) * (ay - y)
    const dot = (ax - x) * (bx - x) + (ay - y) * (by - y)
    if (cross === 0 && dot <= 0) return true
    angle += Math.atan2(cross, dot)
  }
  return Math.abs(angle) > Math.PI
}

describe('in the address', () => {
  test('it is short, of characters that need no escaping', () => {
    const text = areaToText(midborg)
    expect(text).toMatch(/^[\w-]+$/)
    expect(text.length).toBeLessThan(30)
  })

  test('it comes back as it was', () => {
    fc.assert(
      fc.property(anyArea(2_000), (area) => {
        const text = areaToText(area)
        expect(areaFromText(text)).toEqual(area)
        expect(text.length).toBeLessThanOrEqual(MAX_AREA_TEXT)
        expect(new URLSearchParams({ area: text }).toString()).toBe(`area=${text}`)
      }),
    )
  })

  test('all of Iceland fits', () => {
    const all = rectangleArea({ south: -90, west: -180, north: 90, east: 180 }) ?? []
    expect(areaFromText(areaToText(all))).toEqual(all)
    expect(all).toHaveLength(4)
  })

  test('the rectangle of an older address is an area too', () => {
    expect(areaFromText('64.13,-21.95,64.15,-21.9')).toEqual(midborg)
  })

  test.each([null, '', 'A', 'reykjavik', '64.13,-21.95', '____', 'AAAAAA', 'á'.repeat(9)])(
    'there is none in %j',
    (text) => {
      expect(areaFromText(text)).toBeNull()
    },
  )

  test('any text is read without failing, and what is read is an area', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'A B C D e f g h 0 1 8 9 - _ , .'.split(' ')),
      maxLength: 60,
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), letters), (text) => {
        const area = areaFromText(text)
        expect(area && areaFromText(areaToText(area))).toEqual(area)
      }),
    )
  })
})

test('a rectangle is limited to Iceland, and beside it there is none', () => {
  expect(rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })).toEqual(midborg)
  expect(rectangleArea({ south: 55, west: -10, north: 60, east: 0 })).toBeNull()
})

test('its bounds and its size', () => {
  expect(boundsOfArea(midborg)).toEqual({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })
  // 2.23 km by 2.43 km.
  expect(squareKilometres(midborg)).toBeCloseTo(5.4, 1)
})

test('a point of the grid is its own nearest', () => {
  fc.assert(
    fc.property(anyPoint(100_000), (point) => {
      expect(toGrid(fromGrid(point))).toEqual(point)
    }),
  )
})
