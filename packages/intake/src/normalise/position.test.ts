import { expect, test } from 'vitest'
import { parsePosition } from './numbers.ts'

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
