import { byFact } from '@kot/domain/home/home'
import type { HomeNotice } from '@kot/domain/home/home-notice'
import type { HomeCheck } from '@kot/domain/home/home-verdict'
import type { Viewer } from '@kot/domain/account/viewer'
import { expect, test } from 'vitest'
import type { HomeFacts } from '../homes/home-page.ts'
import { aPresenter } from '../testing/a-presenter.ts'
import { createHomePagePresenter } from './present-home-page.ts'

const visitor: Viewer = { kind: 'visitor' }
const active: Viewer = { kind: 'active', userId: 'u1' }

const facts: HomeFacts = {
  home: {
    id: 7,
    createdAt: new Date('2026-11-01T09:12:00Z'),
    price: 250_000,
    size: 70,
    rooms: 3,
    availableNow: true,
    availableFrom: null,
    address: 'Njálsgata 52',
    postcode: '101',
    lat: 64.14,
    long: -21.92,
    publicLat: 64.15,
    publicLong: -21.9,
    ...byFact(() => false),
    source: 'Leiguhornið',
    link: 'https://site.example/7',
    photoUrl: null,
    priceChanges: [],
  },
  photoUrls: [],
  deposit: null,
  stated: { kind: 'flat', parking: true },
  viewings: [
    { from: new Date('2026-11-21T14:00:00Z'), until: null, link: 'https://site.example/7' },
  ],
  goneAt: null,
  adverts: [],
  similar: [],
}
const judgement = {
  expected: 400_000,
  low: 350_000,
  high: 450_000,
  percent: -37,
  verdict: 'below' as const,
  comparable: { homes: 47, from: 56, to: 88 },
}
const notices: HomeNotice[] = [
  {
    kind: 'same-photos',
    photos: 3,
    seenOn: '2026-08-14',
    otherSite: true,
    homeId: 9,
    address: 'Stigahlíð 22',
  },
  { kind: 'far-below', percent: 37, homes: 47 },
  { kind: 'different-rents', low: 240_000, high: 250_000 },
]
const check: HomeCheck = { verdict: 'careful', notices, passed: ['deposit', 'unknown-house'] }

const presentPage = createHomePagePresenter({
  imageLink: () => '/img',
  present: aPresenter(),
  now: () => new Date('2026-11-16T12:00:00Z'),
})
const page = (viewer: Viewer, changed: Partial<HomeFacts> = {}) =>
  presentPage({ ...facts, ...changed }, { judgement, check }, viewer)

test('visitors get counts in tens, and the kinds of notices without anything of another advert', () => {
  const { judgement: judged, notices: shown } = page(visitor)
  expect(judged?.comparable.homes).toBe(40)
  expect(shown).toEqual([
    {
      kind: 'same-photos',
      photos: 3,
      seenOn: null,
      otherSite: false,
      homeId: null,
      address: null,
    },
    { kind: 'far-below', percent: 37, homes: 40 },
    { kind: 'different-rents', low: null, high: null },
  ])
})

test('everybody gets the verdict and what was checked without result', () => {
  for (const viewer of [visitor, active]) {
    expect(page(viewer)).toMatchObject({ verdict: 'careful', passed: check.passed })
  }
})

test('holders of access get all of it', () => {
  expect(page(active)).toMatchObject({ judgement, notices })
})

test('open houses and their times are for holders, what the advert states for all', () => {
  expect(page(visitor)).toMatchObject({ stated: facts.stated, viewings: [] })
  expect(page(active).viewings).toEqual([{ from: '2026-11-21T14:00:00.000Z', until: null }])
})

test('visitors do not learn where a home was that left', () => {
  const goneAt = new Date('2026-11-10T08:00:00Z')
  expect(page(visitor).home).toMatchObject({ lat: 64.15, long: -21.9 })
  expect(page(visitor, { goneAt }).home).toMatchObject({ lat: null, long: null })
  expect(page(active, { goneAt }).home).toMatchObject({ lat: 64.14, long: -21.92 })
})

const advertOf = (day: string) => ({
  source: 'Torgið',
  link: 'https://site.example/7',
  firstSeenAt: `${day}T10:00:00.000Z`,
  lastSeenAt: '2026-11-16T10:00:00.000Z',
  goneAt: null,
  price: 250_000,
})

test('the oldest advert is as old as the home, and later ones are as they were first read', () => {
  const { adverts } = page(active, { adverts: [advertOf('2026-11-12'), advertOf('2026-11-04')] })
  expect(adverts.map(({ first_seen }) => first_seen)).toEqual([
    '2026-11-12T10:00:00.000Z',
    '2026-11-01T09:12:00.000Z',
  ])
})
