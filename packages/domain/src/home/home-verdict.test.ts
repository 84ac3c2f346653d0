import { expect, test } from 'vitest'
import {
  type HomeNotice,
  type HomeNoticeKind,
  type NoticeFacts,
  noticeKinds,
} from './home-notice.ts'
import { possibleChecks, verdictOf, warningOf } from './home-verdict.ts'

const known: NoticeFacts = {
  price: 300_000,
  deposit: 600_000,
  address: 'Njálsgata 52',
  postcode: '101',
  adverts: ['mbl', 'leiga'].map((source) => ({
    source,
    price: 300_000,
    addressKey: '101|Njálsgata|52',
  })),
  photos: 4,
  sightings: [],
  judgement: {
    expected: 310_000,
    low: 250_000,
    high: 360_000,
    percent: -3,
    verdict: 'typical',
    comparable: { homes: 20, from: 55, to: 95 },
  },
}
const [advert] = known.adverts

test('every check is possible for a home about which everything is known', () => {
  expect(possibleChecks(known).toSorted()).toEqual([...noticeKinds].toSorted())
})

test.each<[HomeNoticeKind, string, Partial<NoticeFacts>]>([
  ['same-photos', 'without photos', { photos: 0 }],
  ['far-below', 'with too few comparable homes', { judgement: null }],
  ['deposit', 'without a stated deposit', { deposit: null }],
  ['deposit', 'where offers are invited', { price: 0 }],
  [
    'unknown-house',
    'where no advert names a house',
    { adverts: known.adverts.map((one) => ({ ...one, addressKey: null })) },
  ],
  ['different-rents', 'of one advert', { adverts: advert ? [advert] : [] }],
  [
    'different-rents',
    'where one advert of two states no rent',
    { adverts: known.adverts.map((one, at) => ({ ...one, price: at === 0 ? null : one.price })) },
  ],
])('the check %s is not possible %s', (kind, _when, facts) => {
  const possible = possibleChecks({ ...known, ...facts })
  expect(possible).not.toContain(kind)
  expect(possible).toHaveLength(noticeKinds.length - 1)
})

test('three checks without a notice find nothing, and two are too little to judge by', () => {
  expect(verdictOf([], 3)).toBe('nothing')
  expect(verdictOf([], 2)).toBe('too-little')
  expect(verdictOf([], 0)).toBe('too-little')
})

test.each(noticeKinds.map((kind) => [kind] as const))(
  'a single notice, %s, is a question, however few checks were possible',
  (kind) => {
    expect(verdictOf([kind], 5)).toBe('ask')
    expect(verdictOf([kind], 1)).toBe('ask')
  },
)

test.each<[HomeNoticeKind[], 'ask' | 'careful']>([
  [['same-photos', 'far-below'], 'careful'],
  [['same-photos', 'unknown-house'], 'careful'],
  [['far-below', 'unknown-house'], 'careful'],
  [['same-photos', 'far-below', 'deposit'], 'careful'],
  [['same-photos', 'deposit'], 'ask'],
  [['far-below', 'different-rents'], 'ask'],
  [['deposit', 'unknown-house', 'different-rents'], 'ask'],
])('the notices %j together are %s', (notices, verdict) => {
  expect(verdictOf(notices, 5)).toBe(verdict)
})

test('the warning names the first of what was found; without a finding there is none', () => {
  const notices: HomeNotice[] = [
    { kind: 'far-below', percent: 35, homes: 40 },
    { kind: 'unknown-house' },
  ]
  expect(warningOf({ verdict: 'careful', notices })).toEqual({
    verdict: 'careful',
    kind: 'far-below',
  })
  for (const verdict of ['nothing', 'too-little', null] as const) {
    expect(warningOf({ verdict, notices: [] })).toBeNull()
  }
})
