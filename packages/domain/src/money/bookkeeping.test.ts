import { expect, test } from 'vitest'
import {
  booksExportDue,
  isMonthComplete,
  monthAfter,
  monthOf,
  startOfMonth,
} from './bookkeeping.ts'

test.each([
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
  ['2028-01', '2028-02'],
])('%s is followed by %s', (month, next) => {
  expect(monthAfter(month)).toBe(next)
  expect(monthOf(startOfMonth(next))).toBe(next)
  expect(monthOf(new Date(startOfMonth(next).getTime() - 1))).toBe(month)
})

test.each([
  ['2026-11-30T23:59:59Z', false],
  ['2026-12-01T00:59:59Z', false],
  ['2026-12-01T01:00:00Z', true],
])('at %s November is complete: %j', (now, complete) => {
  expect(isMonthComplete('2026-11', new Date(now))).toBe(complete)
})

test('the operator is reminded when nothing was exported for five months', () => {
  const since = new Date('2026-12-01T00:00:00Z')
  expect(booksExportDue(since, new Date('2027-04-29T23:59:59Z'))).toBeNull()
  expect(booksExportDue(since, new Date('2027-04-30T00:00:00Z'))).toEqual({
    days: 150,
    isLate: false,
  })
  expect(booksExportDue(since, new Date('2027-05-31T00:00:00Z'))).toEqual({
    days: 181,
    isLate: true,
  })
  expect(booksExportDue(null, new Date('2036-01-01T00:00:00Z'))).toBeNull()
})
