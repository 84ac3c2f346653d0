import type { PaymentTask } from '@kot/contract/operator/tasks'
import { expect, test } from 'vitest'
import { countBySection, listTasks, type TaskFacts } from './list-tasks.ts'

const now = new Date('2026-11-15T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const quiet: TaskFacts = {
  now,
  payments: [],
  withdrawals: [],
  messages: [],
  reports: [],
  held: { count: 0, since: null, last: null },
  sources: [],
  queue: [],
  mail: { waiting: 3, waitingSince: minutesAgo(2), sent: 40, failed: 1 },
  uncomposed: [],
  feed: { behindSeconds: 5, changedAt: now },
  links: { missing: 0, since: null },
  refusedRents: null,
  turnover: { sales: 0, vatSince: null, notExportedSince: null },
}

const aSource = (facts: Partial<TaskFacts['sources'][number]>): TaskFacts['sources'][number] => ({
  name: 'mbl',
  title: 'mbl.is',
  origin: null,
  enabled: true,
  state: 'healthy',
  reason: null,
  since: minutesAgo(60),
  adverts: 214,
  lastAcceptedAt: now,
  lastCrawledAt: minutesAgo(5),
  pausedUntil: null,
  nextFullCrawlAt: null,
  failures: 0,
  quarantine: null,
  canCrawl: true,
  ...facts,
})

const aPayment = (urgent: boolean): PaymentTask => ({
  kind: 'payment',
  key: `payment ${urgent}`,
  urgent,
  since: now.toISOString(),
  last_at: now.toISOString(),
  times: 1,
  actions: ['settle'],
  technical: {},
  problem: 'dispute',
  faults: [],
  alerts: [1],
  person: null,
  order_id: null,
  product: null,
  amount: 1_990,
  paid: null,
  currency: null,
  money: 'none',
  refundable: 0,
  has_access: false,
  days: null,
})

test('jobs that recover without action are no task', () => {
  expect(listTasks(quiet)).toEqual([])
  const sources = [aSource({ state: 'suspect', reason: 'fewer' }), aSource({})]
  expect(listTasks({ ...quiet, sources })).toEqual([])
})

test('lists what affects users first: payments, the feed and waiting mail', () => {
  const tasks = listTasks({
    ...quiet,
    payments: [aPayment(false), aPayment(true)],
    sources: [aSource({ state: 'broken', reason: 'timeout', failures: 3 })],
    feed: { behindSeconds: 90, changedAt: minutesAgo(2) },
    mail: { ...quiet.mail, waitingSince: minutesAgo(40) },
    links: { missing: 2, since: minutesAgo(9) },
    refusedRents: { fittedAt: minutesAgo(8), coverage: 0.937 },
    held: { count: 4, since: minutesAgo(9), last: minutesAgo(3) },
  })
  expect(tasks.map(({ kind, urgent }) => [kind, urgent])).toEqual([
    ['payment', true],
    ['feed', true],
    ['mail-stuck', true],
    ['payment', false],
    ['source', false],
    ['spam', false],
    ['links', false],
    ['rents', false],
  ])
  expect(tasks.at(-1)).toMatchObject({ count: 94, since: minutesAgo(8).toISOString() })
  expect(countBySection(tasks)).toEqual({
    today: 8,
    sources: 1,
    orders: 2,
    messages: 1,
    mail: 1,
    links: 1,
  })
})

const kindsWith = (mail: Partial<TaskFacts['mail']>) =>
  listTasks({ ...quiet, mail: { ...quiet.mail, ...mail } }).map(({ kind }) => kind)

test('a few refused mails are usual, one in ten is not', () => {
  expect(kindsWith({ sent: 4, failed: 4 })).toEqual([])
  expect(kindsWith({ sent: 800, failed: 20 })).toEqual([])
  expect(kindsWith({ sent: 20, failed: 20 })).toEqual(['mail-failing'])
})

test('what could not be composed is one task, whatever the channel', () => {
  const tasks = listTasks({
    ...quiet,
    uncomposed: [
      { kind: 'digest', count: 2, since: minutesAgo(9), last: minutesAgo(3) },
      { kind: 'push', count: 1, since: minutesAgo(8), last: minutesAgo(1) },
    ],
  })
  expect(tasks).toMatchObject([
    {
      kind: 'not-composed',
      count: 3,
      since: minutesAgo(9).toISOString(),
      last_at: minutesAgo(1).toISOString(),
      technical: { digest: 2, push: 1 },
      actions: ['compose-deliveries', 'discard-deliveries'],
    },
  ])
  expect(countBySection(tasks)).toMatchObject({ today: 1, mail: 1 })
})

test('a site names its next attempt, and a crawl in quarantine waits for a decision', () => {
  const later = new Date('2026-11-15T12:10:00Z')
  const quarantine = { crawlId: 7, at: minutesAgo(5).toISOString(), reason: 'fewer', adverts: 3 }
  const tasks = listTasks({
    ...quiet,
    sources: [
      aSource({ name: 'a', state: 'blocked', reason: 'captcha', pausedUntil: later, failures: 2 }),
      aSource({ name: 'b', state: 'broken', reason: 'timeout', canCrawl: false }),
      aSource({ name: 'c', state: 'suspect', reason: 'fewer', quarantine }),
    ],
  })
  expect(tasks).toMatchObject([
    { kind: 'source', name: 'a', next_crawl_at: later.toISOString(), times: 2 },
    { kind: 'source', name: 'b', next_crawl_at: null, actions: ['open-source', 'pause-source'] },
    {
      kind: 'quarantine',
      name: 'c',
      reason: 'fewer',
      found: 3,
      adverts: 214,
      actions: ['open-source', 'dismiss-crawl'],
    },
  ])
})

const tasksOn = (date: string) =>
  listTasks({ ...quiet, now: new Date(date), mail: { ...quiet.mail, waitingSince: null } })

test('requests newer tables of housing benefit in time, and urgently once the old ones ended', () => {
  expect(tasksOn('2026-11-16')).toEqual([])
  expect(tasksOn('2026-11-17')).toMatchObject([
    { kind: 'benefit-tables', count: 45, urgent: false, since: '2026-11-17T00:00:00.000Z' },
  ])
  expect(tasksOn('2027-01-01')).toMatchObject([{ kind: 'benefit-tables', count: 0, urgent: true }])
})

const tasksWith = (turnover: Partial<TaskFacts['turnover']>) =>
  listTasks({ ...quiet, turnover: { ...quiet.turnover, ...turnover } })

test('sales near the limit for VAT are a task, above it an urgent one, and none once registered', () => {
  expect(tasksWith({ sales: 1_599_999 })).toEqual([])
  expect(tasksWith({ sales: 1_600_000 })).toMatchObject([
    { kind: 'vat-limit', count: 80, urgent: false },
  ])
  expect(tasksWith({ sales: 2_000_000 })).toMatchObject([
    { kind: 'vat-limit', count: 100, urgent: true },
  ])
  expect(tasksWith({ sales: 2_000_000, vatSince: now })).toEqual([])
})

test('receipts and ledger that were not exported for five months are a task', () => {
  expect(tasksWith({ notExportedSince: new Date('2026-06-19T00:00:00Z') })).toEqual([])
  expect(tasksWith({ notExportedSince: new Date('2026-06-18T00:00:00Z') })).toMatchObject([
    { kind: 'books-export', count: 150, urgent: false, since: '2026-06-18T00:00:00.000Z' },
  ])
  expect(tasksWith({ notExportedSince: new Date('2026-05-18T00:00:00Z') })).toMatchObject([
    { kind: 'books-export', count: 181, urgent: true },
  ])
})
