import { describe, expect, test } from 'vitest'
import { parsePosition, parseRooms, parseSize, roomsInTitle } from './numbers.ts'

describe('rooms', () => {
  test.each([
    ['3 Herb', 3],
    ['3 herb.', 3],
    ['3 hb', 3],
    ['3ja herbergja', 3],
    ['3-ja herb.', 3],
    ['4ra herb', 4],
    ['4RA HERBERGJA', 4],
    ['þriggja herbergja', 3],
    ['Tveggja herbergja íbúð', 2],
    ['tveggja', 2],
    ['fjögurra herb.', 4],
    ['Herbergi: 3', 3],
    ['3 herbergi | 80 m2', 3],
    ['2-3 herb', 2],
    ['2ja-3ja herbergja', 2],
    ['4+', 4],
    ['4+ herb', 4],
    ['3.0', 3],
    ['3,5', 3],
    ['Stúdíó', 1],
    ['studio', 1],
    ['Stúdíóíbúð', 1],
    ['Einstaklingsíbúð', 1],
    ['Herbergi', 1],
    ['1 herbergi', 1],
    ['Herbergi í 4ra herbergja íbúð', 1],
    ['2 svefnherbergi', 3],
    ['3 bedrooms', 4],
    [3, 3],
    [20, 20],
  ])('%j are %d', (said, rooms) => {
    expect(parseRooms(said, null)).toBe(rooms)
  })

  test.each([null, '', '0', 0, '-', 'Íbúð', -1, 21, 2026, '2026', Number.NaN, '9'.repeat(300)])(
    '%j gives nothing',
    (said) => {
      expect(parseRooms(said, null)).toBeNull()
    },
  )

  test.each([
    ['a room is one room, whatever the flat has', 4, 'room', 1],
    ['also in Icelandic', '4 herb.', 'Herbergi', 1],
    ['a studio is one room', null, 'studio', 1],
    ['unless it says otherwise', 2, 'Stúdíó', 2],
    ['a flat may have any number', null, 'apartment', null],
  ])('%s', (_what, said, kind, rooms) => {
    expect(parseRooms(said, kind)).toBe(rooms)
  })
})

test.each([
  ['3ja herb. íbúð í Hlíðunum', 3],
  ['Til leigu 4 herbergja íbúð', 4],
  ['Stúdíóíbúð í 101', 1],
  ['Herbergi í 4 herbergja íbúð', 1],
  ['Íbúð á 3 hæð', null],
  ['Njálsgata 4', null],
  [null, null],
])('the title %j gives %s', (title, rooms) => {
  expect(roomsInTitle(title)).toBe(rooms)
})

const njalsgata = { lat: 64.142_91, long: -21.922_21 }

test.each([
  ['numbers', 64.142_91, -21.922_21],
  ['text', '64.14291', '-21.92221'],
  ['text with commas', '64,14291', ' -21,92221 '],
  ['exchanged', -21.922_21, 64.142_91],
  ['exchanged, as text', '-21,92221', '64,14291'],
  ['digits finer than a hand', 64.142_910_000_04, -21.922_210_000_03],
])('%s', (_what, lat, long) => {
  expect(parsePosition(lat, long)).toEqual(njalsgata)
})

test.each([
  ['nothing', null, null],
  ['half', 64.1, null],
  ['zeros', 0, 0],
  ['zeros as text', '0', '0.0'],
  ['Spain', 37.98, -0.68],
  ['without its sign', 64.1, 21.9],
  ['no numbers', Number.NaN, Number.POSITIVE_INFINITY],
  ['words', 'norður', 'vestur'],
  ['hexadecimal', '0x40', '-0x15'],
])('%s is no position', (_what, lat, long) => {
  expect(parsePosition(lat, long)).toBeNull()
})

test.each([
  ['31.50', 32],
  ['80 m²', 80],
  ['80m2', 80],
  ['80 m&sup2;', 80],
  ['80 fm', 80],
  ['80 fm.', 80],
  ['80,5 fermetrar', 81],
  ['ca. 80 fm', 80],
  ['um 80 ferm.', 80],
  ['Stærð: 80 m2', 80],
  ['m²: 80', 80],
  ['3 herb. 80 fm', 80],
  ['80 fm + 10 fm geymsla', 80],
  ['80.125', 80],
  ['70-80 fm', 70],
  ['1000', 1000],
  [31.5, 32],
  [80, 80],
])('%j is %d square metres', (said, size) => {
  expect(parseSize(said)).toBe(size)
})

test.each([null, '', '0', '0 m²', 0, '-', 'Óuppgefið', 'm²', 'm2', '1', 1, 4.9, -80, Number.NaN])(
  '%j gives nothing',
  (said) => {
    expect(parseSize(said)).toBe(0)
  },
)

test.each(['1001', '1.050 m²', '80000', 1001, 1e300, Number.POSITIVE_INFINITY])(
  '%j is not accepted',
  (said) => {
    expect(parseSize(said)).toBe('implausible')
  },
)
