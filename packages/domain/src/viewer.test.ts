import { describe, expect, test } from 'vitest'
import { isSignedIn, seesFullListings, viewerOf, type Account } from './viewer.ts'

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
