import { describe, expect, test } from 'vitest'
import {
  type Account,
  isSignedIn,
  seesFullListings,
  sourceStatusTime,
  viewerOf,
  visitorCount,
  visitorDay,
} from './viewer.ts'
import * as fc from 'fast-check'
import { isNewToday } from '../home/home.ts'

const now = new Date('2026-11-14T12:00:00Z')

const anAccount = (facts: Partial<Account> = {}): Account => ({
  userId: 'b7c1',
  endOfAccess: null,
  operator: false,
  ...facts,
})

test.each([
  ['nobody signed in', null, 'visitor', false],
  ['an account that never had access', anAccount(), 'signedIn', false],
  [
    'an account whose access ended a moment ago',
    anAccount({ endOfAccess: new Date(now.getTime() - 1) }),
    'signedIn',
    false,
  ],
  ['an account whose access ends now', anAccount({ endOfAccess: now }), 'signedIn', false],
  [
    'an account whose access ends in a moment',
    anAccount({ endOfAccess: new Date(now.getTime() + 1) }),
    'active',
    true,
  ],
  ['an operator without access', anAccount({ operator: true }), 'operator', true],
] as const)('%s', (_, account, kind, full) => {
  const viewer = viewerOf(account, now)
  expect(viewer.kind).toBe(kind)
  expect(seesFullListings(viewer)).toBe(full)
})

describe('being signed in', () => {
  test('is true of everybody but visitors', () => {
    expect(isSignedIn(viewerOf(null, now))).toBe(false)
    expect(isSignedIn(viewerOf(anAccount(), now))).toBe(true)
  })
})

const aMoment = fc.date({
  min: new Date('2019-01-01'),
  max: new Date('2035-01-01'),
  noInvalidDate: true,
})

test('visitors get the midnight before, so a home of today stays one of today', () => {
  fc.assert(
    fc.property(aMoment, aMoment, (createdAt, today) => {
      const told = visitorDay(createdAt).toISOString()
      expect(told).toMatch(/T00:00:00\.000Z$/)
      expect(isNewToday(told, today)).toBe(isNewToday(createdAt.toISOString(), today))
    }),
  )
})

test.each([
  ['2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T02:59:59.999Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T14:05:00.000Z', '2026-11-15T12:00:00.000Z'],
])('at %s shows the status of the sites at %s', (at, published) => {
  expect(sourceStatusTime(new Date(at)).toISOString()).toBe(published)
})

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [19, 10],
  [99, 90],
  [100, 100],
  [214, 200],
  [1_021, 1_000],
])('%i adverts are shown as %i', (count, told) => {
  expect(visitorCount(count)).toBe(told)
})
