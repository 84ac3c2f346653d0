import { describe, expect, test } from 'vitest'
import {
  findNotices,
  type HomeNotice,
  type NoticeFacts,
  type PhotoSighting,
} from './home-notice.ts'

const aHome = (facts: Partial<NoticeFacts> = {}): NoticeFacts => ({
  price: 300_000,
  deposit: null,
  address: 'Njálsgata 52',
  postcode: '101',
  adverts: [{ source: 'mbl', price: 300_000, addressKey: '101|Njálsgata|52' }],
  photos: 5,
  sightings: [],
  judgement: null,
  ...facts,
})

const seen = (photo: number, facts: Partial<PhotoSighting> = {}): PhotoSighting => ({
  photo,
  homeId: 7,
  source: 'bland',
  address: 'Stigahlíð 22',
  postcode: '105',
  addressKey: '105|Stigahlíð|22',
  seenOn: '2026-08-14',
  hasPage: true,
  ...facts,
})

const kinds = (facts: Partial<NoticeFacts>): HomeNotice['kind'][] =>
  findNotices(aHome(facts)).map(({ notice }) => notice.kind)

const judged = (percent: number, homes: number) => ({
  judgement: {
    expected: 500_000,
    low: 400_000,
    high: 600_000,
    percent,
    verdict: 'below' as const,
    comparable: { homes, from: 60, to: 90 },
  },
})

const withKeys = (...keys: (string | null)[]) => ({
  adverts: keys.map((addressKey) => ({ source: 'mbl', price: 300_000, addressKey })),
})

const asking = (...rents: (number | null)[]) => ({
  adverts: rents.map((price, at) => ({ source: `s${at}`, price, addressKey: null })),
})

test('an ordinary home has none', () => {
  expect(findNotices(aHome())).toEqual([])
})

describe('the same photos', () => {
  test('of another home give a notice with the day, the site and their number', () => {
    const sightings = [seen(1), seen(2, { seenOn: '2026-08-12' }), seen(2)]
    expect(findNotices(aHome({ sightings }))).toEqual([
      {
        notice: {
          kind: 'same-photos',
          photos: 2,
          seenOn: '2026-08-12',
          otherSite: true,
          homeId: 7,
          address: 'Stigahlíð 22',
        },
        facts: '7',
      },
    ])
  })

  test.each<[string, Partial<NoticeFacts>]>([
    ['one photo of several', { sightings: [seen(1)] }],
    ['one photo in two other homes', { sightings: [seen(1), seen(1, { homeId: 8 })] }],
    [
      'photos of the same building',
      {
        sightings: [1, 2, 3].map((photo) =>
          seen(photo, {
            address: 'Njálsgata 52B',
            postcode: '101',
            addressKey: '101|Njálsgata|52B',
          }),
        ),
      },
    ],
    [
      'the same building where the register does not know it',
      {
        adverts: [{ source: 'mbl', price: 300_000, addressKey: null }],
        sightings: [1, 2].map((photo) =>
          seen(photo, { address: 'njálsgata 52', postcode: '101', addressKey: null }),
        ),
      },
    ],
    ['the only photo, on the same site', { photos: 1, sightings: [seen(1, { source: 'mbl' })] }],
    [
      'placeholders that many adverts show',
      {
        sightings: Array.from({ length: 9 }, (_, at) =>
          [1, 2].map((photo) =>
            seen(photo, { homeId: at, address: `Gata ${at}`, addressKey: null }),
          ),
        ).flat(),
      },
    ],
  ])('give no notice when they are %s', (_what, facts) => {
    expect(kinds(facts)).toEqual([])
  })

  test('give a notice to an advert with one photo when both address and site differ', () => {
    expect(kinds({ photos: 1, sightings: [seen(1)] })).toEqual(['same-photos'])
  })

  test('name the home that shares most; one that has no page is not linked', () => {
    const sightings = [
      ...[1, 2].map((photo) => seen(photo)),
      ...[1, 2, 3].map((photo) => seen(photo, { homeId: 9, source: 'mbl', hasPage: false })),
    ]
    expect(findNotices(aHome({ sightings }))).toMatchObject([
      { notice: { photos: 3, homeId: null, otherSite: false }, facts: '7 9' },
    ])
  })

  const atManyAddresses = (photos: number[]) =>
    Array.from({ length: 9 }, (_, at) =>
      photos.map((photo) =>
        seen(photo, { homeId: 20 + at, address: `Gata ${at}`, addressKey: null }),
      ),
    ).flat()

  test('give a notice though many adverts show them, when they are most of the photos', () => {
    expect(kinds({ photos: 5, sightings: atManyAddresses([1, 2, 3]) })).toEqual(['same-photos'])
    expect(kinds({ photos: 1, sightings: atManyAddresses([1]) })).toEqual([])
  })

  test('give no address of a home that has no page', () => {
    const sightings = [1, 2].map((photo) => seen(photo, { hasPage: false }))
    expect(findNotices(aHome({ sightings }))[0]?.notice).toMatchObject({
      homeId: null,
      address: null,
    })
  })
})

describe('a rent far below', () => {
  test('comparable homes gives a notice with the percentage and their number', () => {
    expect(findNotices(aHome(judged(-30, 20)))).toEqual([
      { notice: { kind: 'far-below', percent: 30, homes: 20 }, facts: '300000' },
    ])
  })
  test.each([
    [-29, 100],
    [-41, 19],
    [40, 100],
  ])('%d percent of %d homes is not', (percent, homes) => {
    expect(kinds(judged(percent, homes))).toEqual([])
  })
})

describe('a deposit', () => {
  test.each<[number | null, number, string[]]>([
    [null, 300_000, []],
    [900_000, 300_000, []],
    [900_001, 300_000, ['deposit']],
    [900_001, 0, []],
  ])('of %s kr. beside a rent of %d kr.', (deposit, price, expected) => {
    expect(kinds({ deposit, price })).toEqual(expected)
  })
  test('is given in months', () => {
    expect(findNotices(aHome({ deposit: 1_050_000 }))[0]?.notice).toEqual({
      kind: 'deposit',
      deposit: 1_050_000,
      months: 3.5,
    })
  })
})

describe('a house', () => {
  test.each<[string[], ...(string | null)[]]>([
    [['unknown-house'], '101|Njálsgata|214?'],
    [['unknown-house'], '101|Njálsgata|214?', null],
    [[], '101|Njálsgata|214?', '101|Njálsgata|52'],
    // The street is newer than the register.
    [[], null],
    [[]],
  ])('is %j by %s', (expected, ...keys) => {
    expect(kinds(withKeys(...keys))).toEqual(expected)
  })
})

describe('rents of one home', () => {
  test.each<[string[], ...(number | null)[]]>([
    [[], 300_000],
    [[], 300_000, 315_000],
    [['different-rents'], 300_000, 315_001],
    [[], 300_000, 0],
    [[], 300_000, null],
  ])('are %j for %s', (expected, ...rents) => {
    expect(kinds(asking(...rents))).toEqual(expected)
  })
})
