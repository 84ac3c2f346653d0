import { expect, test } from 'vitest'
import { emptyRawAdvert } from '../source/source.ts'
import { isAbroad } from './rejections.ts'

test.each([
  ['a place', { postcode: '101', place: 'Torrevieja' }],
  ['postcode and place', { place: '101 Torrevieja' }],
  ['a country behind the street', { address: 'Calle Mayor 4, Spánn' }],
  ['the title', { title: 'Íbúð á Tenerife' }],
  ['the title, declined', { title: 'Raðhús á Spáni' }],
  ['capital letters', { place: 'ALICANTE' }],
  ['Denmark', { place: 'Kaupmannahöfn' }],
  ['a place that is not ours, and a position', { place: 'Villajoyosa', lat: 38.5, long: '-0,23' }],
])('abroad by %s', (_what, said) => {
  expect(isAbroad({ ...emptyRawAdvert, ...said })).toBe(true)
})

test.each([
  ['nothing said', {}],
  ['Reykjavík', { postcode: '101', place: 'Reykjavík', address: 'Spánska gatan' }],
  ['a slip in the position', { place: 'Reykjavík', lat: 46.14, long: -21.9 }],
  ['a position of zeros', { lat: 0, long: 0 }],
  ['latitude and longitude exchanged', { place: 'Undraland', lat: -21.9, long: 64.1 }],
  ['a place that is not known', { place: 'Fjarðabyggð' }],
])('in Iceland: %s', (_what, said) => {
  expect(isAbroad({ ...emptyRawAdvert, ...said })).toBe(false)
})
