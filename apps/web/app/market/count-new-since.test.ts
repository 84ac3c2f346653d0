import { expect, test } from 'vitest'
import { countNewSince } from './last-visit'

const homes = ['2026-11-15T12:00:01.000Z', '2026-11-15T12:00:00.000Z', '2026-11-14T08:00:00Z'].map(
  (createdAt) => ({ createdAt }),
)

test('homes that came after the last visit are new, not one of its very moment', () => {
  expect(countNewSince(homes, new Date('2026-11-15T12:00:00Z'))).toBe(1)
})

test('on the first visit nothing is new, because everything is', () => {
  expect(countNewSince(homes, null)).toBe(0)
})
