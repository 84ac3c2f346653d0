import { expect, test } from 'vitest'
import { availabilityOf } from './home.ts'

const date = new Date('2026-12-01')

test.each([
  ['the flag alone', true, null, { kind: 'now' }],
  ['the flag beside a date', true, date, { kind: 'now' }],
  ['a date', false, date, { kind: 'from', date }],
  ['neither', false, null, { kind: 'unknown' }],
])('with %s', (_, availableNow, availableFrom, expected) => {
  expect(availabilityOf({ availableNow, availableFrom })).toEqual(expected)
})
