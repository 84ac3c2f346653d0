import { describe, expect, it } from 'vitest'
import { agreesOnAllFacts, canShareHome, type MatchFacts, sameHomeEvidence } from './same-home.ts'

const facts = (some: Partial<MatchFacts> = {}): MatchFacts => ({
  source: 'mbl',
  externalId: '1',
  price: 280_000,
  size: 74,
  rooms: 3,
  addressKey: '101|Njálsgata|52',
  writtenKey: null,
  propertyNumber: null,
  alsoAt: [],
  ...some,
})
const elsewhere = (some: Partial<MatchFacts> = {}) =>
  facts({ source: 'myigloo', externalId: '2', ...some })

/** An address whose street the register does not know. */
const written = { addressKey: null, writtenKey: '170|bardastrond|26' }
const number = { propertyNumber: '2001234' }

describe('adverts of one home', () => {
  it.each<[string, Partial<MatchFacts>, Partial<MatchFacts>, string]>([
    ['the same of all', {}, {}, 'address-and-price'],
    ['a rounded size', { size: 74 }, { size: 75 }, 'address-and-price'],
    ['a large size rounded to tens', { size: 150 }, { size: 153 }, 'address-and-price'],
    ['no rooms said', {}, { rooms: null }, 'address-and-price'],
    ['a rent with heating', {}, { price: 305_000 }, 'address'],
    ['a wish for offers', {}, { price: 0 }, 'address'],
    ['no size, but rooms and rent', {}, { size: 0 }, 'address-and-price'],
    ['the same written address', written, written, 'address-and-price'],
    ['one number and heating', number, { ...number, price: 305_000 }, 'property-number'],
    ['one number and the balcony', number, { ...number, size: 88 }, 'property-number'],
    ['one number and the kitchen', number, { ...number, rooms: 4 }, 'property-number'],
    ['one number, an offer wanted', number, { ...number, price: 0 }, 'property-number'],
    ['one number, no address', number, { ...number, addressKey: null }, 'property-number'],
    ['one number, no size', number, { ...number, size: 0 }, 'property-number'],
    ['a reference', {}, { alsoAt: ['mbl 1'], addressKey: null, size: 0 }, 'cross-reference'],
    ['a reference back', { alsoAt: ['myigloo 2'], size: 40 }, {}, 'cross-reference'],
  ])('with %s', (_what, one, other, evidence) => {
    expect(sameHomeEvidence(facts(one), elsewhere(other))).toBe(evidence)
    expect(sameHomeEvidence(elsewhere(other), facts(one))).toBe(evidence)
  })
})

describe('adverts of two homes', () => {
  it.each<[string, Partial<MatchFacts>, Partial<MatchFacts>]>([
    ['the house next door', {}, { addressKey: '101|Njálsgata|54' }],
    ['the back house', {}, { addressKey: '101|Njálsgata|52B' }],
    ['a street of that name elsewhere', {}, { addressKey: '600|Njálsgata|52' }],
    ['two metres more', {}, { size: 76 }],
    ['a room more', {}, { rooms: 4 }],
    ['a much higher rent', {}, { price: 320_000 }],
    ['no address', {}, { addressKey: null }],
    ['a written address and another rent', written, { ...written, price: 279_000 }],
    ['a written address and another size', written, { ...written, size: 80 }],
    ['a written address and other rooms', written, { ...written, rooms: 2 }],
    ['a written address and no rooms', written, { ...written, rooms: null }],
    ['a written address and no size', written, { ...written, size: 0 }],
    ['a written address and wishes for offers', { ...written, price: 0 }, { ...written, price: 0 }],
    ['a written address and one of the register', written, {}],
    ['no address on either', { addressKey: null }, { addressKey: null }],
    ['no size, and another rent', {}, { size: 0, price: 290_000 }],
    ['no size, and no rooms', {}, { size: 0, rooms: null }],
    ['no size, and no rent', { price: 0 }, { size: 0, price: 0 }],
    ['other numbers', number, { propertyNumber: '2001235' }],
    ['one number at two addresses', number, { ...number, addressKey: '101|Njálsgata|54' }],
    ['one number at another rent', number, { ...number, price: 320_000 }],
    ['one number, no address, other rooms', number, { ...number, addressKey: null, rooms: 4 }],
    ['a room of the flat', number, { ...number, size: 14, price: 95_000 }],
    ['a room without a size', number, { ...number, size: 0, price: 95_000 }],
    ['a reference across numbers', number, { propertyNumber: '2009999', alsoAt: ['mbl 1'] }],
    ['a reference to another id', { addressKey: null }, { alsoAt: ['mbl 11'] }],
  ])('with %s', (_what, one, other) => {
    expect(sameHomeEvidence(facts(one), elsewhere(other))).toBeNull()
    expect(sameHomeEvidence(elsewhere(other), facts(one))).toBeNull()
  })
})

it.each([
  ['the same rent', {}, true],
  ['a rounded size', { size: 75 }, true],
  ['a rent near it', { price: 282_000 }, false],
  ['a wish for offers', { price: 0 }, false],
  ['no size', { size: 0 }, false],
])('where flats are alike, %s', (_what, other, agree) => {
  expect(agreesOnAllFacts(facts(), elsewhere(other))).toBe(agree)
})

it.each([
  ['the same size', 74, true],
  ['a rounded size', 75, true],
  ['another size', 80, false],
  ['no size', 0, false],
])('where flats are alike, two open to offers with %s', (_what, size, agree) => {
  expect(agreesOnAllFacts(facts({ price: 0, size: 74 }), elsewhere({ price: 0, size }))).toBe(agree)
})

describe('an advert that changed stays with the other of its home', () => {
  it.each<[string, Partial<MatchFacts>, Partial<MatchFacts>]>([
    ['while nothing of its home changed', {}, {}],
    ['with a rent that fell by 30 %', { price: 196_000 }, {}],
    ['with a rent that is not lowered yet', {}, { price: 200_000 }],
    ['with three metres more', { size: 77 }, {}],
    ['with a twentieth more of a large home', { size: 210 }, { size: 200 }],
    ['when both moved', { size: 72, price: 260_000 }, {}],
    ['with a lower rent, by a written address', { ...written, price: 240_000 }, written],
    ['with a lower rent, by its number', { ...number, addressKey: null, price: 240_000 }, number],
    ['when it does not say its size any more', { size: 0, price: 270_000 }, {}],
    ['when it does not say its rooms any more', { rooms: null }, {}],
    ['when it wants offers', { price: 0 }, {}],
    ['when it does not say any more where it is', { addressKey: null, price: 290_000 }, {}],
    ['while one refers to the other', { price: 90_000, size: 20 }, { alsoAt: ['mbl 1'] }],
  ])('%s', (_what, one, other) => {
    expect(canShareHome(facts(one), elsewhere(other))).toBe(true)
    expect(canShareHome(elsewhere(other), facts(one))).toBe(true)
  })
})

describe('an advert that changed does not stay', () => {
  it.each<[string, Partial<MatchFacts>, Partial<MatchFacts>]>([
    ['at another address', { addressKey: '101|Njálsgata|54' }, {}],
    ['with another number', { propertyNumber: '2009999' }, number],
    ['with a rent of less than that', { price: 195_000 }, {}],
    ['with a rent of one króna', { price: 1 }, {}],
    ['with four metres more', { size: 78 }, {}],
    ['with a room more', { rooms: 4 }, {}],
    ['without a size and rooms, at a lower rent', { size: 0, rooms: null, price: 240_000 }, {}],
    ['without an address, at a lower rent', { addressKey: null, price: 240_000 }, {}],
    ['without an address, two metres larger', { addressKey: null, size: 76 }, {}],
    [
      'across numbers, whatever it refers to',
      { propertyNumber: '2009999', alsoAt: ['myigloo 2'] },
      number,
    ],
  ])('%s', (_what, one, other) => {
    expect(canShareHome(facts(one), elsewhere(other))).toBe(false)
    expect(canShareHome(elsewhere(other), facts(one))).toBe(false)
  })
})
