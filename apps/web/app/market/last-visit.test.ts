import { expect, test } from 'vitest'
import { asVisit, countNewSince, visitAt, visitEndsAfterMs } from './last-visit'

const noon = Date.UTC(2026, 10, 15, 12)
const minute = 60_000

test('there is no earlier visit before the first', () => {
  expect(visitAt(noon, null)).toEqual({ before: null, seen: noon })
})

test('the last visit of a visitor who returns after half an hour is the last activity', () => {
  const first = visitAt(noon, null)
  const later = noon + visitEndsAfterMs
  expect(visitAt(later, first)).toEqual({ before: noon, seen: later })
})

test('loading the page again keeps the visit, however long it goes on', () => {
  let visit = visitAt(noon, { before: null, seen: noon - 24 * 60 * minute })
  for (let now = noon; now < noon + 180 * minute; now += 29 * minute) visit = visitAt(now, visit)
  expect(visit.before).toBe(noon - 24 * 60 * minute)
})

test('a clock that was put back ends no visit', () => {
  expect(visitAt(noon - 90 * minute, { before: null, seen: noon }).before).toBeNull()
})

test('what is no visit is not taken for one', () => {
  expect(asVisit({ before: 1, seen: 2 })).toEqual({ before: 1, seen: 2 })
  expect(asVisit({ before: null, seen: 2 })).toEqual({ before: null, seen: 2 })
  for (const rubbish of [null, 7, 'x', {}, { before: 1 }, { seen: '2' }]) {
    expect(asVisit(rubbish)).toBeNull()
  }
})

const homes = ['2026-11-15T12:00:01.000Z', '2026-11-15T12:00:00.000Z', '2026-11-14T08:00:00Z'].map(
  (createdAt) => ({ createdAt }),
)

test('homes that came after the last visit are new, not one of its very moment', () => {
  expect(countNewSince(homes, new Date('2026-11-15T12:00:00Z'))).toBe(1)
})

test('on the first visit nothing is new, because everything is', () => {
  expect(countNewSince(homes, null)).toBe(0)
})
