import { describe, expect, it } from 'vitest'
import type { MergeFacts } from './merge-facts.ts'
import { agreeInAll, sameHome } from './same-home.ts'

const facts = (some: Partial<MergeFacts> = {}): MergeFacts => ({
  source: 'mbl',
  externalId: '1',
  price: 280_000,
  size: 74,
  rooms: 3,
  addressKey: '101|Njálsgata|52',
  propertyNumber: null,
  alsoAt: [],
  ...some,
})
const elsewhere = (some: Partial<MergeFacts> = {}) =>
  facts({ source: 'myigloo', externalId: '2', ...some })

const number = { propertyNumber: '2001234' }

describe('adverts of one home', () => {
  it.each<[string, Partial<MergeFacts>, Partial<MergeFacts>, string]>([
    ['the same of all', {}, {}, 'address-and-price'],
    ['a rounded size', { size: 74 }, { size: 75 }, 'address-and-price'],
    ['a large size rounded to tens', { size: 150 }, { size: 153 }, 'address-and-price'],
    ['no rooms said', {}, { rooms: null }, 'address-and-price'],
    ['a rent with heating', {}, { price: 305_000 }, 'address'],
    ['a wish for offers', {}, { price: 0 }, 'address'],
    ['no size, but rooms and rent', {}, { size: 0 }, 'address-and-price'],
    ['one number', number, { ...number, price: 400_000 }, 'property-number'],
    ['one number and the balcony', number, { ...number, size: 88 }, 'property-number'],
    ['one number, no address', number, { ...number, addressKey: null }, 'property-number'],
    ['one number, no size', number, { ...number, size: 0 }, 'property-number'],
    ['a reference', {}, { alsoAt: ['mbl 1'], addressKey: null, size: 0 }, 'cross-reference'],
    ['a reference back', { alsoAt: ['myigloo 2'], size: 40 }, {}, 'cross-reference'],
  ])('with %s', (_what, one, other, evidence) => {
    expect(sameHome(facts(one), elsewhere(other))).toBe(evidence)
    expect(sameHome(elsewhere(other), facts(one))).toBe(evidence)
  })
})

describe('adverts of two homes', () => {
  it.each<[string, Partial<MergeFacts>, Partial<MergeFacts>]>([
    ['the house next door', {}, { addressKey: '101|Njálsgata|54' }],
    ['the back house', {}, { addressKey: '101|Njálsgata|52B' }],
    ['a street of that name elsewhere', {}, { addressKey: '600|Njálsgata|52' }],
    ['two metres more', {}, { size: 76 }],
    ['a room more', {}, { rooms: 4 }],
    ['a much higher rent', {}, { price: 320_000 }],
    ['no address', {}, { addressKey: null }],
    ['no address on either', { addressKey: null }, { addressKey: null }],
    ['no size, and another rent', {}, { size: 0, price: 290_000 }],
    ['no size, and no rooms', {}, { size: 0, rooms: null }],
    ['no size, and no rent', { price: 0 }, { size: 0, price: 0 }],
    ['other numbers', number, { propertyNumber: '2001235' }],
    ['one number at two addresses', number, { ...number, addressKey: '101|Njálsgata|54' }],
    ['a room of the flat', number, { ...number, size: 14, price: 95_000 }],
    ['a room without a size', number, { ...number, size: 0, price: 95_000 }],
    ['a reference across numbers', number, { propertyNumber: '2009999', alsoAt: ['mbl 1'] }],
    ['a reference to another id', { addressKey: null }, { alsoAt: ['mbl 11'] }],
  ])('with %s', (_what, one, other) => {
    expect(sameHome(facts(one), elsewhere(other))).toBeNull()
    expect(sameHome(elsewhere(other), facts(one))).toBeNull()
  })
})

it.each([
  ['the same rent', {}, true],
  ['a rounded size', { size: 75 }, true],
  ['a rent near it', { price: 282_000 }, false],
  ['a wish for offers', { price: 0 }, false],
  ['no size', { size: 0 }, false],
])('where flats are alike, %s', (_what, other, agree) => {
  expect(agreeInAll(facts(), elsewhere(other))).toBe(agree)
})

it.each([
  ['the same size', 74, true],
  ['a rounded size', 75, false],
  ['no size', 0, false],
])('two wishes for offers are no agreement on a rent: with %s', (_what, size, agree) => {
  expect(agreeInAll(facts({ price: 0, size: 74 }), elsewhere({ price: 0, size }))).toBe(agree)
})
