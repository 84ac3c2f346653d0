import { expect, test } from 'vitest'
import { availabilityOf } from './home.ts'

const day = '2026-12-01'

test.each([
  ['the flag alone', true, null, { kind: 'now' }],
  ['the flag beside a date', true, day, { kind: 'now' }],
  ['a date', false, day, { kind: 'from', date: new Date(day) }],
  ['neither', false, null, { kind: 'unknown' }],
])('with %s', (_, availableNow, availableFrom, expected) => {
  expect(availabilityOf({ availableNow, availableFrom })).toEqual(expected)
})
