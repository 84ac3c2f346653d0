import { expect, test } from 'vitest'
import { referralIn } from './referral'

test.each([
  ['friend=abc&channel=fb', { friend: 'abc', channel: 'fb' }],
  ['channel=fb', { friend: null, channel: 'fb' }],
  ['friend=&postcodes=101', { friend: null, channel: null }],
  [`friend=${'a'.repeat(201)}`, { friend: null, channel: null }],
])('the query %s contains %j', (query, referral) => {
  expect(referralIn(new URLSearchParams(query))).toEqual(referral)
})
