import { status as statusSchema } from '@kot/contract/market/status'
import { describe, expect, test } from 'vitest'
import { judgeStatus, type StatusReadings } from './judge-status.ts'

const noon = new Date('2026-11-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)
const here = { hasMarket: true, sells: true }

const allWell: StatusReadings = {
  readAt: noon,
  publishedAt: minutesAgo(4),
  unpublishedSince: null,
  urgentMailSince: null,
  digestDueSince: null,
  reconciledAt: minutesAgo(3),
  sites: { checked: 14, of: 14 },
  failedDays: [],
}

const judge = (readings: Partial<StatusReadings>, surroundings = here) =>
  judgeStatus({ ...allWell, ...readings }, surroundings)

test('where every promise is kept all is well, with the times that show it', () => {
  expect(judge({})).toEqual({
    state: 'well',
    at: noon.toISOString(),
    website: { state: 'well' },
    // Of the market the day alone: it is published the moment a home is found.
    homes: { state: 'well', checked_at: '2026-11-15T00:00:00.000Z' },
    sites: { state: 'well', checked: 14, of: 14 },
    mail: { state: 'well', waiting_since: null },
    payments: { state: 'well', compared_at: minutesAgo(3).toISOString() },
    failed_days: [],
  })
})

describe('one failing check fails its part and the whole', () => {
  type Case = [what: string, part: 'homes' | 'sites' | 'mail' | 'payments', Partial<StatusReadings>]
  const cases: Case[] = [
    ['a market that was last published half an hour ago', 'homes', { publishedAt: minutesAgo(30) }],
    ['a market that was never published', 'homes', { publishedAt: null }],
    ['a change that waits to be published', 'homes', { unpublishedSince: minutesAgo(6) }],
    ['more than a quarter of the sites unread', 'sites', { sites: { checked: 10, of: 14 } }],
    ['a mail that somebody waits for', 'mail', { urgentMailSince: minutesAgo(6) }],
    ['a late digest', 'mail', { digestDueSince: minutesAgo(31) }],
    ['payments that are not compared', 'payments', { reconciledAt: minutesAgo(25) }],
    ['payments that never were', 'payments', { reconciledAt: null }],
  ]
  test.each(cases)('%s', (_what, part, readings) => {
    const judged = judge(readings)
    expect(judged.state).toBe('trouble')
    const troubled = (['website', 'homes', 'sites', 'mail', 'payments'] as const).filter(
      (name) => judged[name].state !== 'well',
    )
    expect(troubled).toEqual([part])
  })
})

test('usual values are no problem', () => {
  const judged = judge({
    publishedAt: minutesAgo(12),
    unpublishedSince: minutesAgo(1),
    urgentMailSince: minutesAgo(1),
    digestDueSince: minutesAgo(20),
    reconciledAt: minutesAgo(8),
    sites: { checked: 11, of: 14 },
  })
  expect(judged.state).toBe('well')
  expect(judged.mail.waiting_since).toBeNull()
})

test('reports late mail since its oldest', () => {
  const judged = judge({ urgentMailSince: minutesAgo(6), digestDueSince: minutesAgo(45) })
  expect(judged.mail.waiting_since).toBe(minutesAgo(45).toISOString())
})

test('missing parts are no problem', () => {
  const judged = judge(
    { sites: { checked: 0, of: 0 }, reconciledAt: minutesAgo(3) },
    { ...here, sells: false },
  )
  expect(judged).toMatchObject({
    state: 'well',
    sites: { state: 'off' },
    payments: { state: 'off', compared_at: null },
  })
})

test('without a published market the list has a problem, whatever the database reports', () => {
  expect(judge({}, { ...here, hasMarket: false }).homes.state).toBe('trouble')
})

test('without readings nothing is known but that we answer', () => {
  const judged = judgeStatus(null, here)
  expect(statusSchema.parse(judged)).toEqual({
    state: 'unknown',
    at: null,
    website: { state: 'well' },
    homes: { state: 'unknown', checked_at: null },
    sites: { state: 'unknown', checked: null, of: null },
    mail: { state: 'unknown', waiting_since: null },
    payments: { state: 'unknown', compared_at: null },
    failed_days: null,
  })
})
