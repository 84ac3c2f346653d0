import { expect, test } from 'vitest'
import { availabilityOf, isNewToday, priceTrend } from './home.ts'

const day = '2026-12-01'

test.each([
  ['the flag alone', true, null, { kind: 'now' }],
  ['the flag beside a date', true, day, { kind: 'now' }],
  ['a date', false, day, { kind: 'from', date: new Date(day) }],
  ['neither', false, null, { kind: 'unknown' }],
])('with %s', (_, availableNow, availableFrom, expected) => {
  expect(availabilityOf({ availableNow, availableFrom })).toEqual(expected)
})

test.each([
  ['2026-11-15T00:00:00.000Z', '2026-11-15T23:59:59.999Z', true],
  ['2026-11-15T23:59:59.999Z', '2026-11-15T00:00:00.000Z', true],
  ['2026-11-14T23:59:59.999Z', '2026-11-15T00:00:00.000Z', false],
  ['2025-11-15T12:00:00.000Z', '2026-11-15T12:00:00.000Z', false],
])('a home created at %s, seen at %s: new today is %s', (createdAt, now, expected) => {
  expect(isNewToday(createdAt, new Date(now))).toBe(expected)
})

test.each([
  ['nothing', [], null],
  ['a rise', [{ change: 10_000, date: '2026-11-01' }], 'up'],
  ['a fall', [{ change: -10_000, date: '2026-11-01' }], 'down'],
  [
    'a rise, then a fall, whatever their order in the list',
    [
      { change: -5_000, date: '2026-11-10' },
      { change: 10_000, date: '2026-11-01' },
    ],
    'down',
  ],
  ['no difference', [{ change: 0, date: '2026-11-01' }], null],
])('after %s the trend is right', (_, changes, trend) => {
  expect(priceTrend(changes)).toBe(trend)
})
