import { byFact } from '@kot/domain/home/home'
import { postcodeByCode } from '@kot/domain/postcode/postcode'
import { expect, test } from 'vitest'
import type { Advert } from '../normalise/advert.ts'
import { aRegisterAddress } from '../testing/register-addresses.ts'
import { createAddressIndex } from './address-index.ts'
import { locateAdvert } from './locate-advert.ts'

const njalsgata4 = { lat: 64.144_36, long: -21.929_29 }
const akureyri = { lat: 65.68, long: -18.1 }
const townHall = { lat: 64.146, long: -21.942 }

const index = createAddressIndex([
  aRegisterAddress(njalsgata4),
  aRegisterAddress({ house_number: 6, lat: 64.144_26, long: -21.928_78 }),
  aRegisterAddress({ street: 'Hafnargata', postcode: '230', lat: 64.0, long: -22.56 }),
])

const anAdvert = (facts: Partial<Advert> = {}): Advert => ({
  externalId: '4711',
  link: 'https://leiguhornid.example/4711',
  price: 285_000,
  size: 74,
  rooms: 3,
  availableNow: true,
  availableFrom: null,
  address: 'Njálsgata 4',
  postcode: '101',
  position: null,
  ...byFact(() => null),
  photoUrl: null,
  photoUrls: [],
  deposit: null,
  propertyNumber: null,
  alsoAt: [],
  publishedAt: null,
  stated: {},
  words: [],
  viewings: [],
  ...facts,
})

const place = (facts: Partial<Advert>, among = index) => locateAdvert(among, anAdvert(facts))

test('every other field of an advert stays unchanged', () => {
  const advert = anAdvert({ address: 'Njálsgötu 4, íbúð 201' })
  expect(locateAdvert(index, advert)).toEqual({
    ...advert,
    position: njalsgata4,
    placedBy: 'address',
    addressKey: '101|Njálsgata|4',
    writtenKey: null,
  })
})

test.each([
  ['a few streets off', townHall],
  ['at the other end of the country', akureyri],
])('a house of the register wins over the position of the source %s', (_where, position) => {
  expect(place({ position })).toMatchObject({ position: njalsgata4, placedBy: 'address' })
})

test.each([
  ['a street', 'Njálsgata 900', '101|Njálsgata|900?'],
  ['nothing', 'Ekkitilgata 4', null],
])('the source goes before %s of the register', (_what, address, addressKey) => {
  expect(place({ address, position: townHall })).toMatchObject({
    position: townHall,
    placedBy: 'source',
    addressKey,
  })
})

test.each([
  ['Barðaströnd 26', '170|bardastrond|26'],
  ['Barðaströnd 26, 170 Seltjarnarnes', '170|bardastrond|26'],
  ['Til leigu: BARÐASTRÖND 26, íbúð 301', '170|bardastrond|26'],
  ['Melabraut 49c', '170|melabraut|49C'],
  ['Melabraut 49C', '170|melabraut|49C'],
  ['Melabraut', null],
  ['Melabraut 4, Lindarbraut 38B', null],
])(
  'an address of a street that the register does not know, %s, has a key as written',
  (address, writtenKey) => {
    for (const position of [null, townHall]) {
      expect(place({ address, postcode: '170', position })).toMatchObject({
        addressKey: null,
        writtenKey,
      })
    }
  },
)

test('without a position of the source the street stands for the house', () => {
  expect(place({ address: 'Njálsgata 900' })).toMatchObject({
    placedBy: 'street',
    addressKey: '101|Njálsgata|900?',
  })
})

test('without a street, the middle of the postcode', () => {
  const { lat, long } = postcodeByCode('101') ?? {}
  expect(place({ address: 'Ekkitilgata 4' })).toMatchObject({
    position: { lat, long },
    placedBy: 'postcode',
    addressKey: null,
  })
})

test.each([
  ['Njálsgata 4', '101'],
  ['Njálsgata', '101'],
  ['Hafnargata 4', '230'],
  ['Ekkitilgata 4, 105 Reykjavík', '105'],
])('%s: the missing postcode is found', (address, postcode) => {
  expect(place({ address, postcode: null })).toMatchObject({ postcode })
})

test('the postcode of a neighbour is repaired by the register', () => {
  expect(place({ postcode: '105' })).toMatchObject({
    postcode: '101',
    placedBy: 'address',
    addressKey: '101|Njálsgata|4',
    writtenKey: null,
  })
  expect(place({ postcode: '105', position: njalsgata4 })).toMatchObject({ postcode: '101' })
})

test('but not when the source itself puts it elsewhere', () => {
  const hlidar = { lat: 64.13, long: -21.88 }
  expect(place({ postcode: '105', position: hlidar })).toMatchObject({
    postcode: '105',
    position: hlidar,
    placedBy: 'source',
    addressKey: null,
  })
})

test('without any postcode an advert has no place, whatever position it gives', () => {
  expect(place({ address: 'Ekkitilgata 4', postcode: null })).toBe('no-place')
  expect(place({ address: 'Ekkitilgata 4', postcode: null, position: townHall })).toBe('no-place')
})

test('before a register is loaded, the source and the postcode stand in', () => {
  const empty = createAddressIndex([])
  expect(place({ position: townHall }, empty)).toMatchObject({
    position: townHall,
    placedBy: 'source',
  })
  expect(place({}, empty)).toMatchObject({ placedBy: 'postcode', addressKey: null })
})
