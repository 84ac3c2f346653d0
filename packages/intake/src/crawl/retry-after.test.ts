import { expect, test } from 'vitest'
import { retryAfterMs } from './site-client.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 15 Nov 2026 12:01:00 GMT', 60_000],
  ['Sun, 15 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 999_999_999_000],
  ['9'.repeat(40), null],
  ['-5', null],
  ['1.5', null],
  ['seinna', null],
  ['seinna 2', null],
  ['', null],
  [null, null],
])('%j means %j', (header, ms) => {
  expect(retryAfterMs(header, now)).toBe(ms)
})
