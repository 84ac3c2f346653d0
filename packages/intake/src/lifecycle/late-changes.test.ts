import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLateAdvert, isLateCrawl, createdAtWhenLate } from './late-changes.ts'

const at = (text: string) => new Date(`${text}Z`)
const lastAcceptedAt = at('2026-11-14T10:00')

it.each<[string, Date | null, number, Date, boolean]>([
  ['an hour later', lastAcceptedAt, 1, at('2026-11-14T11:00'), false],
  ['a day later', lastAcceptedAt, 1, at('2026-11-15T10:00'), false],
  ['more than a day later', lastAcceptedAt, 1, at('2026-11-15T10:01'), true],
  ['the first time', null, 1, at('2026-11-14T11:00'), true],
  ['with another reader', lastAcceptedAt, 2, at('2026-11-14T11:00'), true],
])('a crawl %s', (_what, good, version, endedAt, late) => {
  expect(isLateCrawl({ lastAcceptedAt: good, readerVersion: 1 }, { version, endedAt })).toBe(late)
})

it.each<[string, Date | null, Date | null, boolean]>([
  ['today', at('2026-11-14T09:00'), lastAcceptedAt, false],
  ['two days before', at('2026-11-12T10:00'), lastAcceptedAt, false],
  ['longer before', at('2026-11-12T09:59'), lastAcceptedAt, true],
  ['never', null, lastAcceptedAt, false],
  ['before the first full crawl', at('2026-01-01T00:00'), null, false],
])('an advert published %s', (_when, publishedAt, good, old) => {
  expect(isLateAdvert(publishedAt, good)).toBe(old)
})

it.each<[string, Date | null, Date | null, Date]>([
  ['since its date', at('2026-10-01T00:00'), lastAcceptedAt, at('2026-10-01T00:00')],
  ['since the last accepted full crawl', null, at('2026-11-01T00:00'), at('2026-11-01T00:00')],
  ['since yesterday', null, null, at('2026-11-13T12:00')],
  ['since yesterday, when the full crawl was today', null, lastAcceptedAt, at('2026-11-13T12:00')],
  [
    'since yesterday, when its date is to come',
    at('2027-01-01T00:00'),
    null,
    at('2026-11-13T12:00'),
  ],
])('a home seen late is on offer %s', (_when, publishedAt, good, since) => {
  expect(createdAtWhenLate(publishedAt, good, at('2026-11-14T12:00'))).toEqual(since)
})

it('a late home is never new today, unless its site reports so', () => {
  const date = fc.date({
    min: at('2026-01-01T00:00'),
    max: at('2027-12-31T00:00'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(fc.option(date), date, (good, now) => {
      const since = createdAtWhenLate(null, good, now)
      expect(since.toISOString().slice(0, 10) < now.toISOString().slice(0, 10)).toBe(true)
    }),
  )
})
