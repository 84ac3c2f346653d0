import { describe, expect, test } from 'vitest'
import { emptyRawAdvert, type RawAdvert } from '../source/source.ts'
import { normaliseAdvert } from './normalise.ts'

const today = new Date('2026-11-15T14:05:00Z')

const aSaid = (facts: Partial<RawAdvert> = {}): RawAdvert => ({
  ...emptyRawAdvert,
  externalId: '1234',
  link: 'https://daemi.is/auglysing/1234',
  title: '3ja herb. íbúð',
  address: 'Njálsgata 4b, 101 Reykjavík',
  price: '295.000 kr.',
  ...facts,
})

test('an advert in our own words', () => {
  const said = aSaid({
    size: '80,5 m²',
    rooms: '3 herb.',
    available: '1. desember',
    pets: 'Dýrahald leyft',
    kind: 'apartment',
    leaseMonths: { least: 12, most: null },
    lat: '64,14291',
    long: '-21,92221',
    photos: ['https://daemi.is/1.jpg', 'https://daemi.is/2.jpg'],
    deposit: '590.000 kr.',
    propertyNumber: 'F200-1234',
    alsoAt: [{ source: 'mbl', externalId: '77' }],
    published: '2026-11-14T10:22:33.123456',
    text: 'Björt íbúð. Opið hús þriðjudaginn 24. nóvember kl. 17:00-17:30. Opið hús á morgun kl. 17.',
  })
  expect(normaliseAdvert(said, today)).toEqual({
    externalId: '1234',
    link: 'https://daemi.is/auglysing/1234',
    price: 295_000,
    size: 81,
    rooms: 3,
    availableNow: false,
    availableFrom: '2026-12-01',
    address: 'Njálsgata 4b',
    postcode: '101',
    position: { lat: 64.142_91, long: -21.922_21 },
    petsAllowed: true,
    photoUrl: 'https://daemi.is/1.jpg',
    photoUrls: ['https://daemi.is/1.jpg', 'https://daemi.is/2.jpg'],
    deposit: 590_000,
    propertyNumber: '2001234',
    alsoAt: [{ source: 'mbl', externalId: '77' }],
    publishedAt: new Date('2026-11-14T10:22:33.123Z'),
    words: ['bjort', 'herb', 'hus', 'ibud', 'morgun', 'november', 'opid', 'thridjudaginn'],
    // «Á morgun» is the day after the advert was published.
    stated: { kind: 'flat', lease: 'year' },
    viewings: [
      { from: new Date('2026-11-15T17:00:00Z'), until: null },
      { from: new Date('2026-11-24T17:00:00Z'), until: new Date('2026-11-24T17:30:00Z') },
    ],
  })
})

test('missing values stay unknown', () => {
  expect(normaliseAdvert(aSaid({ title: null }), today)).toMatchObject({
    size: 0,
    rooms: null,
    availableNow: false,
    availableFrom: null,
    position: null,
    petsAllowed: null,
    photoUrl: null,
    photoUrls: [],
    deposit: null,
    propertyNumber: null,
    alsoAt: [],
    publishedAt: null,
    stated: {},
    words: [],
    viewings: [],
  })
})

test('rooms are parsed from the title when there is no field for them', () => {
  expect(normaliseAdvert(aSaid(), today)).toMatchObject({ rooms: 3 })
})

describe('left out', () => {
  test.each([
    ['no-identity', { externalId: ' ' }],
    ['no-identity', { link: '/auglysing/1234' }],
    ['wanted', { title: 'Óska eftir íbúð' }],
    ['abroad', { address: 'Calle Mayor 4', postcode: '101', place: 'Torrevieja' }],
    ['not-residential', { kind: 'office' }],
    ['short-term', { longTerm: false }],
    ['short-term', { price: '15.000 kr. á nótt' }],
    ['no-address', { address: null, postcode: '101' }],
    ['implausible', { address: 'NjÃ¡lsgata 4' }],
    ['no-price', { price: null }],
    ['test-price', { price: 1 }],
    ['implausible', { price: 295 }],
    ['implausible', { size: 5000 }],
  ] as const)('%s: %o', (reason, facts) => {
    expect(normaliseAdvert(aSaid(facts), today)).toBe(reason)
  })

  test.each([
    ['an office for 1 kr. is an office', { kind: 'office', price: 1 }, 'not-residential'],
    ['a seeker without an address is a seeker', { title: 'Íbúð óskast', address: null }, 'wanted'],
  ] as const)('%s', (_what, facts, reason) => {
    expect(normaliseAdvert(aSaid(facts), today)).toBe(reason)
  })
})

test('no name of a person in the fields is kept', () => {
  const personal = 'Jón Jónsson, s. 555 1234, jon@daemi.is'
  const said = aSaid({
    title: `3ja herb. íbúð, ${personal}`,
    address: `Njálsgata 4, ${personal}`,
    place: personal,
    rooms: personal,
    available: personal,
    pets: personal,
    text: personal,
    propertyNumber: 'jon@daemi.is',
    photos: ['https://jon:leyndo@daemi.is/1.jpg'],
  })
  const advert = JSON.stringify(normaliseAdvert(said, today))
  expect(advert).toContain('Njálsgata 4')
  expect(advert).not.toMatch(/jón|jon@|555/i)
})
