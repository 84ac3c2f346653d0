import { describe, expect, test } from 'vitest'
import { rectangleArea } from '../area/drawn-area.ts'
import { meetsCriteria, optionsWith, rentOptions, type Search, sizeOptions } from './criteria.ts'
import { emptySearch } from './search.ts'
import { aHome } from '../testing/a-home.ts'

const area = rectangleArea({ south: 64.13, west: -21.95, north: 64.15, east: -21.9 })
const aSearch = (wishes: Partial<Search> = {}): Search => ({ ...emptySearch, ...wishes })

describe('matching', () => {
  test.each([
    ['the empty search finds everything', {}, {}, true],
    ['the empty search finds unknown rooms', { rooms: null }, {}, true],

    ['a chosen postcode is in', { postcode: '105' }, { postcodes: ['101', '105'] }, true],
    ['a postcode that is not chosen is out', { postcode: '107' }, { postcodes: ['101'] }, false],

    ['a price at the maximum is in', { price: 200_000 }, { maxRent: 200_000 }, true],
    ['a price above the maximum is out', { price: 200_001 }, { maxRent: 200_000 }, false],
    ['an offer is below every maximum', { price: 0 }, { maxRent: 80_000 }, true],
    ['no maximum lets every price in', { price: 9_999_999_999 }, { maxRent: null }, true],

    ['a size at the minimum is in', { size: 50 }, { minSize: 50 }, true],
    ['a size below the minimum is out', { size: 49 }, { minSize: 50 }, false],

    ['one room asks for nothing', { rooms: 1 }, { minRooms: 1 }, true],
    ['as many rooms as wanted are in', { rooms: 3 }, { minRooms: 3 }, true],
    ['more rooms than wanted are in', { rooms: 7 }, { minRooms: 4 }, true],
    ['fewer rooms than wanted are out', { rooms: 2 }, { minRooms: 3 }, false],
    ['unknown rooms are out when rooms are wanted', { rooms: null }, { minRooms: 2 }, false],

    ['a home in the drawn area is in', { lat: 64.14, long: -21.92 }, { area }, true],
    ['a home outside it is out', { lat: 64.14, long: -21.8 }, { area }, false],
    ['a home without a position is in no area', { lat: null, long: null }, { area }, false],
    ['in the area, but not in a chosen postcode', {}, { area, postcodes: ['105'] }, false],
    ['in both the area and a postcode', {}, { area, postcodes: ['101'] }, true],

    ['pets wanted and allowed', { petsAllowed: true }, { pets: true }, true],
    ['pets wanted but not allowed', { petsAllowed: false }, { pets: true }, false],
    ['pets allowed but not wanted', { petsAllowed: true }, { pets: false }, true],

    ['free on the day is in', { availableFrom: '2026-12-20' }, { moveInUntil: '2026-12-20' }, true],
    [
      'free a day later is out',
      { availableFrom: '2026-12-21' },
      { moveInUntil: '2026-12-20' },
      false,
    ],
    ['free now is in', { availableNow: true }, { moveInUntil: '2026-12-20' }, true],
    ['free on an unknown day is in', { availableFrom: null }, { moveInUntil: '2026-12-20' }, true],
    [
      'free on an unknown day is out where the day has to be known',
      { availableFrom: null },
      { moveInUntil: '2026-12-20', knownMoveIn: true },
      false,
    ],
    ['one of the kinds is in', { stated: { kind: 'flat' } }, { kinds: ['flat', 'studio'] }, true],
    ['another kind is out', { stated: { kind: 'room' } }, { kinds: ['flat', 'studio'] }, false],
    ['what is not stated is out', { stated: {} }, { leases: ['year'] }, false],
    [
      'every choice has to be met',
      { stated: { kind: 'flat', furniture: 'furnished' } },
      { kinds: ['flat'], furniture: ['unfurnished'] },
      false,
    ],
  ] as const)('%s', (_, facts, wishes, matches) => {
    expect(meetsCriteria(aHome(facts), aSearch(wishes))).toBe(matches)
  })

  test('requires all criteria at once', () => {
    const wishes = {
      postcodes: ['101'],
      maxRent: 300_000,
      minSize: 70,
      minRooms: 3,
      pets: true,
    } as const
    const home = { postcode: '101', price: 300_000, size: 70, rooms: 3, petsAllowed: true }
    expect(meetsCriteria(aHome(home), aSearch(wishes))).toBe(true)
    for (const fault of [
      { postcode: '102' },
      { price: 300_001 },
      { size: 69 },
      { rooms: 2 },
      { petsAllowed: false },
    ]) {
      expect(meetsCriteria(aHome({ ...home, ...fault }), aSearch(wishes))).toBe(false)
    }
  })
})

describe('options', () => {
  test('of the rent are the specified ones, then four above them', () => {
    expect(rentOptions).toEqual([
      null,
      ...[80, 100, 120, 150, 200, 230, 250, 300, 350, 400, 450, 500].map((rent) => rent * 1_000),
    ])
  })

  test('of the size begin with none', () => {
    expect(sizeOptions).toEqual([0, 5, 10, 20, 30, 50, 70, 90, 100, 120, 150, 200])
  })

  test('gain a value that came from a link, at its place', () => {
    expect(optionsWith(sizeOptions, 74).slice(6, 9)).toEqual([70, 74, 90])
    expect(optionsWith(rentOptions, 600_000).at(-1)).toBe(600_000)
    expect(optionsWith(rentOptions, 60_000).slice(0, 3)).toEqual([null, 60_000, 80_000])
  })

  test('stay as they are for a value among them', () => {
    expect(optionsWith(rentOptions, null)).toBe(rentOptions)
    expect(optionsWith(sizeOptions, 90)).toBe(sizeOptions)
  })
})
