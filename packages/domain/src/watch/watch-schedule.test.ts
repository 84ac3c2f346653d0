import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultQuietHours, nextDigestAt, nextInstantNoticeAt } from './watch-schedule.ts'
import { alertFrequencies, type AlertFrequency } from './watch-options.ts'

const at = (moment: string) => new Date(`${moment}Z`)
const anyMoment = fc.date({
  min: at('2024-01-01T00:00'),
  max: at('2032-12-31T23:59'),
  noInvalidDate: true,
})

describe('the next digest', () => {
  test.each<[AlertFrequency, string, string]>([
    ['daily', '2026-11-14T12:00', '2026-11-15T08:00'],
    ['daily', '2026-11-14T07:59:59.999', '2026-11-14T08:00'],
    ['daily', '2026-11-14T08:00', '2026-11-15T08:00'],
    ['daily', '2026-12-31T08:00:20', '2027-01-01T08:00'],
    ['daily', '2028-02-28T09:00', '2028-02-29T08:00'],
    ['instant', '2026-11-14T12:00', '2026-11-15T08:00'],
    ['3day', '2026-11-14T08:00', '2026-11-17T08:00'],
    ['3day', '2026-11-29T12:00', '2026-12-02T08:00'],
    ['weekly', '2026-11-14T08:00:20', '2026-11-21T08:00'],
    ['weekly', '2026-12-28T12:00', '2027-01-04T08:00'],
    ['monthly', '2026-11-14T08:00', '2026-12-14T08:00'],
    ['monthly', '2026-11-14T06:00', '2026-12-14T08:00'],
    ['monthly', '2026-12-15T12:00', '2027-01-15T08:00'],
    ['monthly', '2026-01-31T12:00', '2026-02-28T08:00'],
    ['monthly', '2028-01-31T12:00', '2028-02-29T08:00'],
    ['monthly', '2026-08-31T12:00', '2026-09-30T08:00'],
    ['monthly', '2026-02-28T12:00', '2026-03-28T08:00'],
  ])('%s after %s is at %s', (frequency, after, next) => {
    expect(nextDigestAt(frequency, at(after))).toEqual(at(next))
  })

  test('is at 08:00 sharp, later than the moment and no further away than its frequency', () => {
    const longestDays = { instant: 1, daily: 1, '3day': 3, weekly: 7, monthly: 32 }
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(...alertFrequencies), (after, frequency) => {
        const next = nextDigestAt(frequency, after)
        expect(next.toISOString().slice(11)).toBe('08:00:00.000Z')
        expect(+next).toBeGreaterThan(+after)
        expect(+next - +after).toBeLessThanOrEqual(longestDays[frequency] * 86_400_000)
      }),
    )
  })
})

describe('an instant mail', () => {
  test.each([
    ['goes at once by day', '2026-11-14T12:00', 0, '2026-11-14T12:00'],
    ['goes at once as the eighth of the day', '2026-11-14T12:00', 7, '2026-11-14T12:00'],
    ['waits as the ninth for the morning', '2026-11-14T12:00', 8, '2026-11-15T07:00'],
    ['goes until the quiet hours', '2026-11-14T21:59:59.999', 0, '2026-11-14T21:59:59.999'],
    ['waits from ten in the evening', '2026-11-14T22:00', 0, '2026-11-15T07:00'],
    ['waits after midnight', '2026-11-15T00:00', 0, '2026-11-15T07:00'],
    ['waits until seven', '2026-11-15T06:59:59.999', 0, '2026-11-15T07:00'],
    ['goes from seven on', '2026-11-15T07:00', 0, '2026-11-15T07:00'],
    ['waits over the turn of the year', '2026-12-31T23:00', 0, '2027-01-01T07:00'],
  ])('%s', (_, now, mails, moment) => {
    expect(nextInstantNoticeAt(at(now), mails, defaultQuietHours)).toEqual(at(moment))
  })

  test.each([
    ['over midnight', { from: 23, until: 9 }, '2026-11-14T08:59', '2026-11-14T09:00'],
    ['within a day', { from: 9, until: 17 }, '2026-11-14T12:00', '2026-11-14T17:00'],
    ['outside of them', { from: 9, until: 17 }, '2026-11-14T20:00', '2026-11-14T20:00'],
    ['without any', null, '2026-11-14T03:00', '2026-11-14T03:00'],
    ['of no length', { from: 8, until: 8 }, '2026-11-14T08:30', '2026-11-14T08:30'],
  ])('waits by the hours that its owner chose: %s', (_, quiet, now, moment) => {
    expect(nextInstantNoticeAt(at(now), 0, quiet)).toEqual(at(moment))
  })

  test('never goes in the quiet hours nor in the past, and what waited goes at its time', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 20 }), (now, mails) => {
        const moment = nextInstantNoticeAt(now, mails, defaultQuietHours)
        expect(moment.getUTCHours()).toBeGreaterThanOrEqual(7)
        expect(moment.getUTCHours()).toBeLessThan(22)
        expect(+moment).toBeGreaterThanOrEqual(+now)
        expect(nextInstantNoticeAt(moment, 0, defaultQuietHours)).toEqual(moment)
      }),
    )
  })
})
