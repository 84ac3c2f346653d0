import { expect, test } from 'vitest'
import { isNewToday } from './home.ts'

test.each([
  ['2026-11-15T00:00:00.000Z', '2026-11-15T23:59:59.999Z', true],
  ['2026-11-15T23:59:59.999Z', '2026-11-15T00:00:00.000Z', true],
  ['2026-11-14T23:59:59.999Z', '2026-11-15T00:00:00.000Z', false],
  ['2025-11-15T12:00:00.000Z', '2026-11-15T12:00:00.000Z', false],
])('a home created at %s, seen at %s: new today is %s', (createdAt, now, expected) => {
  expect(isNewToday(createdAt, new Date(now))).toBe(expected)
})
