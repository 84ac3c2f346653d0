import type { TodayResponse } from '@kot/contract/operator/today'
import { expect, test } from 'vitest'
import { listTodos } from './todo-list'

const now = '2026-11-15T12:00:00.000Z'
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

const quiet: TodayResponse = {
  now,
  market: {
    on_offer: 1,
    new_today: 0,
    left_today: 0,
    hidden: 0,
    changed_at: minutesAgo(5),
    feed_of: minutesAgo(5),
    feed_behind_seconds: 0,
  },
  sources: [],
  queue: [{ job: 'mail.send', waiting: 3, waiting_since: minutesAgo(1), running: 1, failed: 0 }],
  mail: { waiting: 3, waiting_since: minutesAgo(2), sent: 0, failed: 1, unknown: 0, suppressed: 4 },
  payments: { orders: 0, captured: 0, refunded: 0, disputed: 0 },
  alerts: { open: 0, newest: [] },
  messages: { waiting: 0, newest: [] },
}

const aSource = (
  facts: Partial<TodayResponse['sources'][number]>,
): TodayResponse['sources'][number] => ({
  name: 'mbl',
  title: 'mbl.is',
  state: 'healthy',
  reason: null,
  since: now,
  adverts: 1,
  last_good_at: now,
  checked: true,
  held: false,
  ...facts,
})

test('what runs by itself needs nobody', () => {
  expect(listTodos('is', quiet)).toEqual([])
  expect(
    listTodos('is', { ...quiet, sources: [aSource({ state: 'suspect' }), aSource({})] }),
  ).toEqual([])
})

test('a feed far behind, mail that waits and failed jobs do, in this order', () => {
  const needs = listTodos('en', {
    ...quiet,
    market: { ...quiet.market, feed_behind_seconds: 90 },
    mail: { ...quiet.mail, waiting_since: minutesAgo(40) },
    queue: [{ job: 'watches.digest', waiting: 0, waiting_since: null, running: 0, failed: 2 }],
  })
  expect(needs.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Published feed: 90 seconds behind',
    'Waiting to be sent: Oldest 40 minutes ago',
    'watches.digest: 2 failed',
  ])
})

test('a source that cannot be read, or waits for a decision, leads to its page', () => {
  const needs = listTodos('en', {
    ...quiet,
    sources: [
      aSource({ name: 'bland', title: 'Bland', state: 'broken', reason: 'unreachable' }),
      aSource({ state: 'suspect', reason: 'fewer', held: true }),
    ],
  })
  expect(needs).toMatchObject([
    { to: '/operator/sources/bland', text: 'The site cannot be reached' },
    {
      to: '/operator/sources/mbl',
      text: 'A crawl is waiting for your decision. Far fewer adverts than usual',
    },
  ])
})
