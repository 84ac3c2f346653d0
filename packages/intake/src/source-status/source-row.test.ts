import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryTimeAfterFailure } from './source-row.ts'
import type { CrawlProblem } from '../crawl/page-errors.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutesOf = (rest: Date | null) => (rest ? (rest.getTime() - now.getTime()) / 60_000 : null)

test.each<[CrawlProblem, failures: number, minutes: number | null]>([
  ['forbidden', 1, 60],
  ['captcha', 1, 60],
  ['too-many-requests', 1, 60],
  ['captcha', 2, 120],
  ['captcha', 3, 240],
  ['captcha', 5, 960],
  ['captcha', 6, 1_440],
  ['captcha', 2_000, 1_440],
  ['server-error', 1, null],
  ['timeout', 2, null],
  ['timeout', 3, 15],
  ['changed-markup', 4, 30],
  ['robots', 7, 240],
  ['unreachable', 8, 360],
  ['unreachable', 2_000, 360],
])(
  'after %s for the time no. %i in a row a source rests for %j minutes',
  (trouble, failures, minutes) => {
    expect(minutesOf(retryTimeAfterFailure({ failures, trouble, now }))).toBe(minutes)
  },
)

test.each([
  ['longer than our own rest is kept', 90, 90],
  ['shorter than our own rest makes it no shorter', 5, 60],
  ['in the past is none', -500, 60],
  ['of more than a week is taken for a week', 60 * 24 * 365, 60 * 24 * 7],
])('a pause that the site requested and that is %s', (_how, asked, minutes) => {
  const retryAfter = new Date(now.getTime() + asked * 60_000)
  const failure = { failures: 1, trouble: 'too-many-requests', now, retryAfter } as const
  expect(minutesOf(retryTimeAfterFailure(failure))).toBe(minutes)
})

test('a site that requests a pause gets it the first time', () => {
  const retryAfter = new Date(now.getTime() + 600_000)
  expect(retryTimeAfterFailure({ failures: 1, trouble: 'server-error', now, retryAfter })).toEqual(
    retryAfter,
  )
})

test('no source ever rests less for having failed more often', () => {
  const troubles: CrawlProblem[] = ['captcha', 'forbidden', 'timeout', 'encoding', 'robots']
  fc.assert(
    fc.property(
      fc.constantFrom(...troubles),
      fc.integer({ min: 1, max: 5_000 }),
      (trouble, failures) => {
        const rest = (times: number) =>
          retryTimeAfterFailure({ failures: times, trouble, now })?.getTime() ?? 0
        expect(rest(failures + 1)).toBeGreaterThanOrEqual(rest(failures))
      },
    ),
  )
})
