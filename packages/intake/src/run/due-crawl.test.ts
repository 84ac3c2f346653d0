import { expect, test } from 'vitest'
import { dueCrawl, nextCrawlTimes, type CrawlSchedule } from './schedule.ts'

const now = new Date('2026-11-15T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const aTime = (overrides: Partial<CrawlSchedule> = {}): CrawlSchedule => ({
  enabled: true,
  rests_until: null,
  next_sweep_at: inMinutes(30),
  next_peek_at: inMinutes(2),
  ...overrides,
})

test.each<[string, Partial<CrawlSchedule>, ReturnType<typeof dueCrawl>]>([
  ['neither is due', {}, null],
  ['it was never swept', { next_sweep_at: null, next_peek_at: null }, 'sweep'],
  ['its sweep is due', { next_sweep_at: now }, 'sweep'],
  ['both are due', { next_sweep_at: inMinutes(-1), next_peek_at: inMinutes(-1) }, 'sweep'],
  ['its peek is due', { next_peek_at: now }, 'peek'],
  ['it has no peeks', { next_peek_at: null }, null],
  ['it is disabled', { enabled: false, next_sweep_at: null }, null],
  ['it rests', { rests_until: inMinutes(1), next_sweep_at: inMinutes(-60) }, null],
  ['its rest is over', { rests_until: now, next_sweep_at: inMinutes(-60) }, 'sweep'],
])('when %s', (_when, overrides, due) => {
  expect(dueCrawl(aTime(overrides), now)).toBe(due)
})

const hourly = { sweepMinutes: 60, peekMinutes: 5 }

test('after a sweep both times are set anew, after a peek only that of the peek', () => {
  expect(nextCrawlTimes(hourly, 'sweep', now, 0.5)).toEqual({
    next_sweep_at: inMinutes(60),
    next_peek_at: inMinutes(5),
  })
  expect(nextCrawlTimes(hourly, 'peek', now, 0.5)).toEqual({ next_peek_at: inMinutes(5) })
})

test('a source without peeks gets none', () => {
  expect(
    nextCrawlTimes({ ...hourly, peekMinutes: null }, 'sweep', now, 0.5).next_peek_at,
  ).toBeNull()
})

test('times drift by a tenth at most, to both sides', () => {
  expect(nextCrawlTimes(hourly, 'sweep', now, 0).next_sweep_at).toEqual(inMinutes(54))
  expect(nextCrawlTimes(hourly, 'sweep', now, 1).next_sweep_at).toEqual(inMinutes(66))
})
