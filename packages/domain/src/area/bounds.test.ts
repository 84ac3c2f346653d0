import { expect, test } from 'vitest'
import { isInIceland } from './bounds.ts'
import { postcodes } from '../postcode/postcode.ts'

test('every postcode lies in Iceland', () => {
  expect(postcodes.filter((postcode) => !isInIceland(postcode))).toEqual([])
})

test.each([
  ['Bjargtangar, the westernmost point', 65.5027, -24.5322],
  ['Gerpir, the easternmost', 65.0769, -13.4997],
  ['Surtsey, the southernmost', 63.3003, -20.6048],
  ['Grímsey, the northernmost with houses', 66.5453, -18.0173],
])('%s is in Iceland', (_place, lat, long) => {
  expect(isInIceland({ lat, long })).toBe(true)
})

test.each([
  ['the Faroe Islands', 62.0, -6.8],
  ['Greenland', 65.6, -37.6],
  ['the middle of nowhere', 0, 0],
  ['latitude and longitude exchanged', -21.9, 64.1],
  ['no number', Number.NaN, -21.9],
])('%s is not', (_place, lat, long) => {
  expect(isInIceland({ lat, long })).toBe(false)
})
