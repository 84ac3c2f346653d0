import { expect, test } from 'vitest'
import { dueCrawl, nextCrawlTimes, type CrawlSchedule } from './schedule.ts'

const now = new Date('2026-11-15T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const aTime = (overrides: Partial<CrawlSchedule> = {}): CrawlSchedule => ({
  enabled: true,
  paused_until: null,
  next_full_crawl_at: inMinutes(30),
  next_quick_crawl_at: inMinutes(2),
  ...overrides,
})

test.each<[string, Partial<CrawlSchedule>, ReturnType<typeof dueCrawl>]>([
  ['neither is due', {}, null],
  ['it was never crawled', { next_full_crawl_at: null, next_quick_crawl_at: null }, 'full'],
  ['its full crawl is due', { next_full_crawl_at: now }, 'full'],
  [
    'both are due',
    { next_full_crawl_at: inMinutes(-1), next_quick_crawl_at: inMinutes(-1) },
    'full',
  ],
  ['its quick crawl is due', { next_quick_crawl_at: now }, 'quick'],
  ['it has no quick crawls', { next_quick_crawl_at: null }, null],
  ['it is disabled', { enabled: false, next_full_crawl_at: null }, null],
  ['it rests', { paused_until: inMinutes(1), next_full_crawl_at: inMinutes(-60) }, null],
  ['its rest is over', { paused_until: now, next_full_crawl_at: inMinutes(-60) }, 'full'],
])('when %s', (_when, overrides, due) => {
  expect(dueCrawl(aTime(overrides), now)).toBe(due)
})

const hourly = { fullCrawlMinutes: 60, quickCrawlMinutes: 5 }

test('after a full crawl both times are set anew, after a quick crawl only that of the quick crawl', () => {
  expect(nextCrawlTimes(hourly, 'full', now, 0.5)).toEqual({
    next_full_crawl_at: inMinutes(60),
    next_quick_crawl_at: inMinutes(5),
  })
  expect(nextCrawlTimes(hourly, 'quick', now, 0.5)).toEqual({ next_quick_crawl_at: inMinutes(5) })
})

test('a source without quick crawls gets none', () => {
  expect(
    nextCrawlTimes({ ...hourly, quickCrawlMinutes: null }, 'full', now, 0.5).next_quick_crawl_at,
  ).toBeNull()
})

test('times drift by a tenth at most, to both sides', () => {
  expect(nextCrawlTimes(hourly, 'full', now, 0).next_full_crawl_at).toEqual(inMinutes(54))
  expect(nextCrawlTimes(hourly, 'full', now, 1).next_full_crawl_at).toEqual(inMinutes(66))
})
