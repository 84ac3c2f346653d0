import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAfter, isOwnFault, judgeDay, lastCompleteDay } from './fair-pass.ts'

const day = '2026-11-17'
const HOUR_MS = 3_600_000
const at = (hour: number) => new Date(Date.parse(day) + hour * HOUR_MS)

/** Crawls every half hour from the day before to the day after, except in the outages, by hours of the day. */
const readsExcept = (...outages: [from: number, until: number][]) =>
  Array.from({ length: 3 * 48 + 1 }, (_, index) => index / 2 - 24)
    .filter((hour) => outages.every(([from, until]) => hour <= from || hour >= until))
    .map(at)

const verdictOf = (reads: Date[]) => judgeDay({ day, reads, late: [] })
const unread = (hours: number[]) => verdictOf(hours.map(at)).unreadSeconds

describe('a day on which no source was read', () => {
  test.each<[string, [number, number][], hours: number, failures: string[]]>([
    ['not for a moment', [], 0, []],
    ['for 11 hours', [[4, 15]], 11, []],
    ['for 12 hours', [[4, 16]], 12, ['not-read']],
    ['for 13 hours', [[4, 17]], 13, ['not-read']],
    ['for all of it and the days around it', [[-24, 48]], 24, ['not-read']],
    [
      'for 13 hours in two outages',
      [
        [1, 7],
        [10, 17],
      ],
      13,
      ['not-read'],
    ],
    ['for 13 hours, of which midnight takes seven', [[17, 30]], 7, []],
    ['for 13 hours since the day before', [[-5, 8]], 8, []],
    [
      'for less than three hours, five times',
      [
        [0, 3],
        [4, 7],
        [8, 11],
        [12, 15],
        [16, 19],
      ],
      0,
      [],
    ],
  ])('%s', (_, outages, hours, failures) => {
    expect(verdictOf(readsExcept(...outages))).toEqual({
      day,
      unreadSeconds: hours * 3_600,
      lateNotices: 0,
      failures,
    })
  })

  test('counts from the first crawl of all: before, Kot had not begun', () => {
    expect(verdictOf([]).failures).toEqual([])
    expect(verdictOf([at(20)]).unreadSeconds).toBe(4 * 3_600)
    expect(verdictOf([at(11)]).failures).toEqual(['not-read'])
  })

  test('is the same in whatever order crawls are listed, and another crawl never makes it longer', () => {
    const hours = fc.array(fc.integer({ min: -24, max: 48 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(hours, fc.integer({ min: -24, max: 48 }), (listed, another) => {
        expect(unread(listed.toReversed())).toBe(unread(listed))
        expect(unread(listed)).toBeLessThanOrEqual(24 * 3_600)
        // One before all others lets the work begin earlier.
        const further = Math.max(another, Math.min(...listed))
        expect(unread([...listed, further])).toBeLessThanOrEqual(unread(listed))
      }),
    )
  })
})

describe('a day with late notices', () => {
  const late = { state: 'sent', fault: null, count: 3 }

  test('counts, however well the sources were read', () => {
    expect(judgeDay({ day, reads: readsExcept(), late: [late] })).toMatchObject({
      lateNotices: 3,
      failures: ['late-notices'],
    })
  })

  test('counts once when no source was read either', () => {
    const verdict = judgeDay({ day, reads: readsExcept([0, 13]), late: [late] })
    expect(verdict.failures).toEqual(['not-read', 'late-notices'])
  })

  test('does not count for what the recipients did', () => {
    const theirs = { state: 'waiting', fault: '452 4.2.2', count: 5 }
    expect(judgeDay({ day, reads: readsExcept(), late: [theirs] }).failures).toEqual([])
  })

  test.each([
    ['sent late without a refusal', 'sent', null, true],
    ['never tried', 'waiting', null, true],
    ['held by a relay that cannot be reached', 'waiting', 'ECONNREFUSED', true],
    ['held by a relay that hangs up', 'waiting', '421 4.7.0', true],
    ['held by a relay whose disk is full', 'waiting', '452 4.3.1', true],
    ['held by a relay that refuses us', 'waiting', '530 5.7.0', true],
    ['left by a dead worker', 'unknown', 'worker lost', true],
    ['being sent after all that time', 'sending', null, true],
    ['given up because it is too late', 'failed', 'expired', true],
    ['put off by a full mailbox', 'waiting', '452 4.2.2', false],
    ['put off by greylisting, and sent', 'sent', '451 4.7.1', false],
    ['put off without a reason', 'waiting', '451', false],
    ['refused', 'failed', '550 5.1.1', false],
    ['to an address that takes no mail', 'suppressed', 'suppressed', false],
    ['no longer wanted', 'unwanted', 'unwanted', false],
  ])('%s: our fault is %s, %s, %s', (_, state, fault, isOurs) => {
    expect(isOwnFault({ state, fault })).toBe(isOurs)
  })
})

test.each([
  ['2026-11-18T05:59:59Z', '2026-11-16'],
  ['2026-11-18T06:00:00Z', '2026-11-17'],
  ['2026-11-18T23:59:59Z', '2026-11-17'],
  ['2027-01-01T06:00:00Z', '2026-12-31'],
])('at %s everything of %s is known', (now, known) => {
  expect(lastCompleteDay(new Date(now))).toBe(known)
})

test('days follow each other over the end of a year', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
})
