import { expect, test } from 'vitest'
import { parseLocationText } from './address.ts'

const where = (
  address: string | null,
  postcode: string | null = null,
  place: string | null = null,
) => parseLocationText({ address, postcode, place })

test.each([
  [['Njálsgata 4', '101', 'Reykjavík'], 'Njálsgata 4', '101'],
  [['Njálsgata 4, 101 Reykjavík'], 'Njálsgata 4', '101'],
  [['Njálsgata 4', null, '101 Rvk'], 'Njálsgata 4', '101'],
  [['Njálsgata 4, 101', null, 'Reykjavík'], 'Njálsgata 4', '101'],
  [['Kirkjubraut 12', null, 'Akranes'], 'Kirkjubraut 12', '300'],
  [['Njálsgata 4', '101', 'Kópavogur'], 'Njálsgata 4', null],
] as const)('%j', ([address, postcode, place], expected, code) => {
  expect(where(address, postcode, place)).toEqual({ address: expected, postcode: code })
})

test('the town stays with the address when the postcode is not known', () => {
  expect(where('Njálsgata 4', null, 'Rvk')).toEqual({
    address: 'Njálsgata 4, Reykjavík',
    postcode: null,
  })
})

test.each([
  ['101 Reykjavík', '101'],
  ['101', '101'],
  ['Kópavogur', null],
])('%j is a poor address, but one', (address, postcode) => {
  expect(where(address)).toEqual({ address, postcode })
})

test('a farm named like a town is where its postcode is', () => {
  expect(where('HÖFN', '311')).toEqual({ address: 'Höfn', postcode: '311' })
  expect(where('Varmahlíð 1', '861')).toEqual({ address: 'Varmahlíð 1', postcode: '861' })
})

test.each([null, '', ' ', 's. 555 1234', '#<Hashie::Mash>'])('%j is none', (address) => {
  expect(where(address, '101', 'Reykjavík')).toBe('no-address')
})

test.each(['NjÃ¡lsgata 4', 'Nj\uFFFDlsgata 4', 'Nj&#65533;lsgata 4', 'Nj\uD83Dlsgata 4'])(
  '%j has broken letters and is not shown',
  (address) => {
    expect(where(address, '101')).toBe('implausible')
  },
)
