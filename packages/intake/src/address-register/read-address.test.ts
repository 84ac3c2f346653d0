import { expect, test } from 'vitest'
import { anOfficialRow } from '../testing/official-file.ts'
import { readAddress } from './read-register.ts'

test('reads what finding an address will need', () => {
  const row = anOfficialRow({ HUSNR: '4', BOKST: 'b', SERHEITI: ' Bakhús ' })
  expect(readAddress(row)).toEqual({
    id: 1_017_252,
    postcode: '101',
    municipality: '0000',
    street: 'Njálsgata',
    street_dative: 'Njálsgötu',
    house_number: 4,
    letter: 'B',
    special_name: 'Bakhús',
    lat: 64.142_91,
    long: -21.922_21,
  })
})

test('a farm has a name and no number', () => {
  const farm = anOfficialRow({ POSTNR: '880', HEITI_NF: 'Hunkubakkar', HEITI_TGF: '', HUSNR: '' })
  expect(readAddress(farm)).toMatchObject({
    street: 'Hunkubakkar',
    street_dative: null,
    house_number: null,
    letter: null,
    special_name: null,
  })
})

test.each([
  ['a decimal comma', '64,14291', 64.142_91],
  ['a decimal point', '64.14291', 64.142_91],
  ['no decimals', '64', 64],
])('a position may be written with %s', (_how, written, lat) => {
  expect(readAddress(anOfficialRow({ N_HNIT_WGS84: written }))).toMatchObject({ lat })
})

test.each([
  ['no key', { HEINUM: '' }],
  ['no key', { HEINUM: '0' }],
  ['no key', { HEINUM: '12a' }],
  ['no name', { HEITI_NF: ' ' }],
  ['unknown postcode', { POSTNR: '100' }],
  ['unknown postcode', { POSTNR: '' }],
  ['no position', { N_HNIT_WGS84: '' }],
  ['no position', { E_HNIT_WGS84: '-21,9.2' }],
  ['no position', { E_HNIT_WGS84: 'vestur' }],
  ['outside Iceland', { N_HNIT_WGS84: '0', E_HNIT_WGS84: '0' }],
  ['outside Iceland', { N_HNIT_WGS84: '-21,92221', E_HNIT_WGS84: '64,14291' }],
  ['outside Iceland', { E_HNIT_WGS84: '21,92221' }],
])('%s: %o is left out', (reason, facts) => {
  expect(readAddress(anOfficialRow(facts))).toBe(reason)
})

test.each([
  ['Njálsgata 0', '0', null],
  ['a number with letters', '4-6', null],
  ['spaces around it', ' 12 ', 12],
])('a house number: %s', (_what, HUSNR, house_number) => {
  expect(readAddress(anOfficialRow({ HUSNR }))).toMatchObject({ house_number })
})
