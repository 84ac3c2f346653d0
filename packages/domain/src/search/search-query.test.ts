import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rectangleArea } from '../area/drawn-area.ts'
import { postcodes } from '../postcode/postcode.ts'
import { noMaximum, roomOptions, type Search } from './criteria.ts'
import {
  isInAddress,
  queryHoldsSearch,
  searchFromQuery,
  searchFromStorage,
  searchToQuery,
  searchToStorage,
} from './search-query.ts'
import { anyArea } from '../testing/random-areas.ts'
import { anyStatedCriteria, anyWantedFlags } from '../testing/a-home.ts'
import { emptySearch } from './search.ts'

const anySearch: fc.Arbitrary<Search> = fc.record({
  postcodes: fc.uniqueArray(fc.constantFrom(...postcodes.map(({ code }) => code))),
  maxRent: fc.option(fc.integer({ min: 1, max: noMaximum - 1 }).map((amount) => amount * 1_000)),
  minSize: fc.integer({ min: 0, max: 1000 }),
  minRooms: fc.constantFrom(...roomOptions),
  ...anyWantedFlags,
  area: fc.option(anyArea(1_000)),
  ...anyStatedCriteria,
})

test('a day that does not exist and unknown kinds are passed over', () => {
  const found = searchFromQuery(new URLSearchParams('moveIn=2026-11-31&kinds=castle,flat'))
  expect(found).toMatchObject({ moveInUntil: null, kinds: ['flat'] })
})

const fromQuery = (query: string) => searchFromQuery(new URLSearchParams(query))

describe('a search in the address', () => {
  test('is written with the specified keys', () => {
    const search: Search = {
      ...emptySearch,
      postcodes: ['101', '105'],
      maxRent: 200_000,
      minSize: 50,
      minRooms: 2,
      pets: true,
      area: rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 }),
    }
    expect(searchToQuery(search).toString()).toBe(
      'postcodes=101%2C105&maxPrice=200&minSize=50&rooms=2&pets=true&area=wj5Qw01Fw4JAAg9Dv4JA',
    )
    expect(
      fromQuery(
        'postcodes=101,105&maxPrice=200&minSize=50&rooms=2&pets=true&area=wj5Qw01Fw4JAAg9Dv4JA',
      ),
    ).toEqual(search)
  })

  test('contains only the criteria that are set', () => {
    expect(searchToQuery(emptySearch).toString()).toBe('')
    expect(fromQuery('')).toEqual(emptySearch)
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const address = searchToQuery(search).toString()
        expect(fromQuery(address)).toEqual(search)
        expect(queryHoldsSearch(new URLSearchParams(address))).toBe(address !== '')
      }),
    )
  })

  test.each([
    ['unknown postcodes are dropped', 'postcodes=101,999,abc,,105', { postcodes: ['101', '105'] }],
    ['a repeated parameter adds up', 'postcodes=101&postcodes=105', { postcodes: ['101', '105'] }],
    ['a postcode counts once', 'postcodes=101,101', { postcodes: ['101'] }],
    ['spaces around codes are forgiven', 'postcodes=101, 105', { postcodes: ['101', '105'] }],
    ['PO-box codes are accepted', 'postcodes=202,212', { postcodes: ['202', '212'] }],
    ['9999999 is no maximum', 'maxPrice=9999999', { maxRent: null }],
    ['more than that is no maximum', 'maxPrice=99999999', { maxRent: null }],
    ['a maximum of nothing is none', 'maxPrice=0', { maxRent: null }],
    ['a negative maximum is none', 'maxPrice=-5', { maxRent: null }],
    ['a maximum in words is none', 'maxPrice=cheap', { maxRent: null }],
    ['a maximum between the options stays', 'maxPrice=225', { maxRent: 225_000 }],
    ['a negative size is none', 'minSize=-20', { minSize: 0 }],
    ['half a square metre is no size', 'minSize=20.5', { minSize: 0 }],
    ['no rooms are at least one', 'rooms=0', { minRooms: 1 }],
    ['nine rooms are at least four', 'rooms=9', { minRooms: 4 }],
    ['exponents are rubbish', 'rooms=3e0', { minRooms: 1 }],
    ['pets=1 is yes', 'pets=1', { pets: true }],
    ['pets=false is no', 'pets=false', { pets: false }],
    ['an area that is none is ignored', 'area=1,2', { area: null }],
    ['other parameters are left alone', 'showResults=true&friend=abc', {}],
  ])('%s', (_, query, expected) => {
    expect(fromQuery(query)).toEqual({ ...emptySearch, ...expected })
  })

  test('never fails, for every query', () => {
    const text = fc.string()
    fc.assert(
      fc.property(text, text, text, text, text, (codes, maxPrice, minSize, rooms, pets) => {
        const search = searchFromQuery(
          new URLSearchParams({ postcodes: codes, maxPrice, minSize, rooms, pets }),
        )
        expect(searchFromQuery(searchToQuery(search))).toEqual(search)
      }),
    )
  })

  test('cannot have a maximum between two thousands: a written one is the next higher', () => {
    expect(isInAddress('maxRent', 250_000)).toBe(true)
    expect(isInAddress('maxRent', 249_500)).toBe(false)
    expect(searchToQuery({ ...emptySearch, maxRent: 249_500 }).get('maxPrice')).toBe('250')
  })

  test.each([
    ['postcodes=101', true],
    ['pets=', true],
    ['showResults=true', false],
    ['', false],
  ])('in %j wins over the saved one: %s', (query, wins) => {
    expect(queryHoldsSearch(new URLSearchParams(query))).toBe(wins)
  })
})

describe('a saved search', () => {
  test('holds the five specified fields, no maximum as 9999999', () => {
    expect(JSON.parse(searchToStorage({ ...emptySearch, postcodes: ['101'] }))).toEqual({
      postcodes: ['101'],
      maxPrice: 9_999_999,
      minSize: 0,
      rooms: 1,
      pets: false,
    })
  })

  test('has an area only if one is drawn', () => {
    const area = rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })
    expect(JSON.parse(searchToStorage({ ...emptySearch, area }))).toMatchObject({
      area: 'wj5Qw01Fw4JAAg9Dv4JA',
    })
  })

  test('comes back as it was', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(searchFromStorage(searchToStorage(search))).toEqual(search)
      }),
    )
  })

  test.each([
    ['nothing saved', null],
    ['no JSON', '{'],
    ['a bare null', 'null'],
    ['a list', '[1,2]'],
    ['a text', '"101"'],
    ['wrong kinds of values', '{"postcodes":101,"maxPrice":{},"minSize":-1,"rooms":[],"pets":7}'],
    ['codes that are no texts', '{"postcodes":[101,null,{}]}'],
  ])('that is rubbish (%s) is the empty search', (_, stored) => {
    expect(searchFromStorage(stored)).toEqual(emptySearch)
  })
})
