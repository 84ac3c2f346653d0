import { rectangleArea } from '@kot/domain/area/drawn-area'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../home/card/testing/a-listing'
import {
  areaToFit,
  defaultView,
  isOtherArea,
  type MapSearch,
  openingView,
  readView,
  writeView,
} from './map-view'

const anySearch: MapSearch = { key: '', namesAreas: false }
const midborg: MapSearch = { key: 'postcodes=101', namesAreas: true }
const cheap: MapSearch = { key: 'maxPrice=200', namesAreas: false }

// Twenty homes along a street, a kilometre long.
const street = Array.from({ length: 20 }, (_, number) =>
  aListing({ id: number + 1, lat: 64.14, long: -21.92 + number * 0.001 }),
)
const streetArea = { south: 64.14, west: -21.92, north: 64.14, east: -21.92 + 19 * 0.001 }
const inAkureyri = aListing({ id: 100, lat: 65.68, long: -18.1, postcode: '600' })
const misplaced = aListing({ id: 101, lat: 65.68, long: -18.1, postcode: '101' })
const toAkureyri = { south: 64.14, west: -21.92, north: 65.68, east: -18.1 }

describe('the opening view', () => {
  const remembered = { latitude: 65.1, longitude: -20, zoom: 9 }
  const facts = { homes: street, remembered, windowWidth: 1440 }

  test.each([
    ['the empty search', anySearch, ''],
    ['the same search', cheap, cheap.key],
    ['the same search in areas', midborg, midborg.key],
    ['the empty search, from before searches were kept', anySearch, null],
    ['a list that is no search', undefined, null],
  ])('is the remembered one for %s', (_, search, rememberedSearch) => {
    expect(openingView({ ...facts, search, rememberedSearch })).toEqual(remembered)
  })

  test.each([
    ['another search', cheap, midborg.key],
    ['the empty search after another', anySearch, midborg.key],
    ['a search in areas after the empty one', midborg, ''],
    ['a search in areas, from before searches were kept', midborg, null],
  ])('is fitted to the homes for %s', (_, search, rememberedSearch) => {
    expect(openingView({ ...facts, search, rememberedSearch })).toMatchObject({
      area: streetArea,
      padded: true,
    })
  })

  test.each([
    ['default', anySearch, defaultView(1440)],
    ['default', cheap, defaultView(1440)],
    ['default', undefined, defaultView(1440)],
    ['area of the homes', midborg, { area: streetArea, padded: true }],
  ])('is the %s when none is remembered (%j)', (_, search, view) => {
    const first = { ...facts, search, remembered: null, rememberedSearch: null }
    expect(openingView(first)).toMatchObject(view)
  })

  test('is the default when no home has a position', () => {
    const homes = [aListing({ lat: null, long: null })]
    const first = { ...facts, homes, search: midborg, rememberedSearch: '' }
    expect(openingView(first)).toEqual(defaultView(1440))
  })
})

const pick = (home: (typeof street)[number] | undefined) => ({ lat: home?.lat, long: home?.long })

describe('the area to fit', () => {
  test('leaves out a home far from all others', () => {
    expect(areaToFit([...street, inAkureyri], cheap)?.area).toEqual(streetArea)
    expect(areaToFit([...street, misplaced], midborg)?.area).toEqual(streetArea)
  })

  test('includes it when its postcode was chosen', () => {
    expect(areaToFit([...street, inAkureyri], midborg)?.area).toEqual(toAkureyri)
  })

  test('includes it when it is one of few', () => {
    expect(areaToFit([...street.slice(0, 8), inAkureyri], cheap)?.area).toMatchObject({
      east: -18.1,
    })
  })

  test('includes homes that are far from most, but many', () => {
    const town = [1, 2, 3].map((id) => ({ ...inAkureyri, id: 100 + id }))
    expect(areaToFit([...street, ...town], cheap)?.area).toEqual(toAkureyri)
  })

  test('includes the home around the corner', () => {
    const house = Array.from({ length: 12 }, (_, at) =>
      aListing({ id: at, lat: 64.14, long: -21.9 }),
    )
    const near = aListing({ id: 50, lat: 64.15, long: -21.88 })
    expect(areaToFit([...house, near], cheap)?.area).toMatchObject({ north: 64.15, east: -21.88 })
  })

  test('is closer in a town, around the home in the middle', () => {
    expect(areaToFit(street, midborg)?.town).toMatchObject(pick(street[10]))
    const apart = [...street.slice(0, 3), aListing({ lat: 64.1, long: -21.8 })]
    expect(areaToFit(apart, midborg)?.town).toMatchObject(pick(street[2]))
    expect(areaToFit([...street, inAkureyri], midborg)?.town).toBeNull()
  })

  test('holds 95 of 100 homes', () => {
    const spread = Array.from({ length: 100 }, (_, at) =>
      aListing({ id: at + 1, lat: 64 + at * 0.01, long: -21.9 }),
    )
    const area = areaToFit(spread, cheap)?.area
    const held = spread.filter(
      ({ lat }) => lat !== null && area && lat >= area.south && lat <= area.north,
    )
    expect(held).toHaveLength(95)
  })

  test('is the one that the search is limited to', () => {
    const bounds = { south: 64.1, west: -22, north: 64.2, east: -21.8 }
    const area = rectangleArea(bounds)
    expect(areaToFit(street, { ...cheap, area })).toEqual({ area: bounds, padded: true })
  })
})

describe('a search in the visible area', () => {
  const around = { south: 64.1, west: -22, north: 64.2, east: -21.8 }
  const half = { ...around, east: -21.91 }

  test.each([
    ['is offered when homes are out of sight', half, anySearch, true],
    ['is not offered when all homes are in sight', around, anySearch, false],
    ['is offered when other postcodes may be in sight', around, midborg, true],
    [
      'is not offered for the area just searched',
      half,
      { ...cheap, area: rectangleArea(half) },
      false,
    ],
    ['is offered when the area is another', around, { ...cheap, area: rectangleArea(half) }, true],
  ])('%s', (_, visible, search, offered) => {
    expect(isOtherArea(visible, streetArea, search)).toBe(offered)
  })
})

describe('the default view', () => {
  test.each([
    [320, { latitude: 64.08, longitude: -21.94, zoom: 11 }],
    [599, { latitude: 64.08, longitude: -21.94, zoom: 11 }],
    [600, { latitude: 64.1, longitude: -21.82, zoom: 12 }],
    [1440, { latitude: 64.1, longitude: -21.82, zoom: 12 }],
  ])('of a window %i px wide', (width, view) => {
    expect(defaultView(width)).toEqual(view)
  })
})

describe('the stored view', () => {
  test('is the one that was written', () => {
    const view = { latitude: 65.68351, longitude: -18.1262, zoom: 9 }
    expect(readView(writeView(view))).toEqual(view)
  })

  test('is kept to about a metre', () => {
    expect(writeView({ latitude: 64.123456789, longitude: -21.987654321, zoom: 12 })).toBe(
      '{"latitude":64.12346,"longitude":-21.98765,"zoom":12}',
    )
  })

  test.each([
    null,
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '{}',
    '{"latitude":"64","longitude":-21,"zoom":12}',
    '{"latitude":64,"longitude":-21}',
    '{"latitude":64,"longitude":-21,"zoom":2}',
    '{"latitude":64,"longitude":-21,"zoom":19}',
    '{"latitude":91,"longitude":-21,"zoom":12}',
    '{"latitude":64,"longitude":-181,"zoom":12}',
    '{"latitude":null,"longitude":-21,"zoom":12}',
  ])('is none for %j', (text) => {
    expect(readView(text)).toBeNull()
  })

  test.each([3, 18])('may be at the limit %i of the zoom', (zoom) => {
    expect(readView(`{"latitude":64,"longitude":-21,"zoom":${zoom}}`)?.zoom).toBe(zoom)
  })
})
