import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewToday } from './home.ts'
import { sourceStatusTime, visitorCount, visitorDay } from './viewer.ts'

const aMoment = fc.date({
  min: new Date('2019-01-01'),
  max: new Date('2035-01-01'),
  noInvalidDate: true,
})

test('visitors get the midnight before, so a home of today stays one of today', () => {
  fc.assert(
    fc.property(aMoment, aMoment, (createdAt, now) => {
      const told = visitorDay(createdAt).toISOString()
      expect(told).toMatch(/T00:00:00\.000Z$/)
      expect(isNewToday(told, now)).toBe(isNewToday(createdAt.toISOString(), now))
    }),
  )
})

test.each([
  ['2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T02:59:59.999Z', '2026-11-15T00:00:00.000Z'],
  ['2026-11-15T14:05:00.000Z', '2026-11-15T12:00:00.000Z'],
])('at %s shows the status of the sites at %s', (now, published) => {
  expect(sourceStatusTime(new Date(now)).toISOString()).toBe(published)
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
