import { aWrittenReceipt } from '@kot/access/testing/a-written-receipt'
import { anAccount } from '@kot/accounts/testing/an-account'
import { aNotifiedAccount, queueSomeNotices } from '@kot/notify/testing/a-notified-account'
import { startPeers } from '@kot/notify/testing/peers'
import type { Database } from '@kot/db/connect'
import { silentDatabase } from '@kot/db/testing/silent-database'
import { testDatabase } from '@kot/db/testing/test-database'
import type { VatRegistration } from '@kot/domain/money/vat'
import { type NewMail, queueMail } from '@kot/notify/outbox/queue-mails'
import { aMail } from '@kot/notify/testing/a-mail'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { publishFeed } from '@kot/transit/load-feed'
import { inventedFeed } from '@kot/transit/testing/invented-feed'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createWorkerMetrics } from './worker-metrics.ts'

const { db } = await testDatabase()

const noon = new Date('2026-11-15T12:00:00Z').getTime()
const minutesAgo = (minutes: number) => new Date(noon - minutes * 60_000)

const queueAt = (at: Date, facts: Partial<NewMail> = {}) =>
  db.transaction().execute((trx) => queueMail(trx, aMail(facts), at))

/** Only ends what hangs. */
const WAIT_MS = 120_000

function metricsOf(of: Database = db, vat: VatRegistration | null = null, patienceMs = WAIT_MS) {
  let passed = 0
  const faults: string[] = []
  const shown = createWorkerMetrics({
    db: of,
    vat,
    now: () => new Date(noon + passed),
    onFault: (what) => void faults.push(what),
    patienceMs,
  })
  /** Each series with its value. */
  const read = async () => {
    const lines = (await shown.metrics()).split('\n').filter((line) => line.startsWith('kot_'))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]),
    )
  }
  return { read, faults, pass: (seconds: number) => void (passed += seconds * 1_000) }
}

it('exports how every promise is met', async () => {
  await publishMarket(aPublisher(db))
  await watchSources(
    db,
    aSource({ name: 'bland', last_accepted_at: minutesAgo(20) }),
    aSource({ name: 'mbl', state: 'broken', reason: 'timeout', last_accepted_at: minutesAgo(600) }),
  )
  await queueAt(minutesAgo(7))

  const told = await metricsOf().read()

  expect(told).toMatchObject({
    kot_database_up: '1',
    'kot_feed_homes{feed="visitor"}': '0',
    'kot_source_crawl_age_seconds{source="bland"}': '1200',
    'kot_source_healthy{source="bland"}': '1',
    'kot_source_healthy{source="mbl"}': '0',
    'kot_outbox_depth{urgent="true"}': '1',
    'kot_outbox_oldest_seconds{urgent="true"}': '420',
    'kot_outbox_oldest_seconds{urgent="false"}': '0',
    'kot_mails_last_hour{state="failed"}': '0',
    'kot_delivery_wait_seconds{channel="mail"}': '420',
    'kot_delivery_wait_seconds{channel="telegram"}': '0',
    'kot_deliveries_not_composed{channel="mail"}': '0',
    kot_digest_delay_seconds: '0',
    kot_match_delay_seconds: '0',
    'kot_queue_depth{queue="mail.send"}': '1',
    'kot_job_success_age_seconds{queue="market.publish"}': '+Inf',
    kot_backup_archiving: '0',
    // From noon on 15 November to the end of the year.
    kot_benefit_tables_left_seconds: '4017600',
    'kot_reading_failed{what="mail"}': '0',
  })
})

it('exports how long the bus timetable is valid, and nothing without one', async () => {
  const { read, pass } = metricsOf()
  expect(await read()).not.toHaveProperty('kot_timetable_left_seconds')
  const lines = [{ name: 'D1', via: ['101', '105'], every: 60 }]
  await publishFeed(db, inventedFeed({ today: minutesAgo(0), days: 10, lines }), minutesAgo(0))
  pass(6)
  // Ten days and what is left of the eleventh, six seconds later.
  expect(await read()).toHaveProperty('kot_timetable_left_seconds', String(10.5 * 86_400 - 6))
})

it('exports the share of the VAT limit sold in twelve months, until the seller is registered', async () => {
  const { read } = metricsOf()
  expect(await read()).toMatchObject({ kot_vat_limit_share: '0' })
  expect(await read()).not.toHaveProperty('kot_books_export_age_seconds')
  const { id: accountId, email } = await anAccount(db)
  const order_id = await aWrittenReceipt(db, { accountId, email })
  const yearAgo = new Date('2025-11-15T12:00:00Z')
  const move = (kind: string, amount: number, recorded_at: Date) =>
    db
      .insertInto('access_ledger')
      .values({ order_id, payment_id: 'one', kind, amount, recorded_at })
      .execute()
  await move('captured', 900_000, yearAgo)
  await move('captured', 1_700_000, new Date(yearAgo.getTime() + 1))
  await move('authorised', 1_700_000, minutesAgo(60))
  await move('refunded', 60_000, minutesAgo(60))
  await move('disputed', 40_000, minutesAgo(60))
  expect(await metricsOf().read()).toMatchObject({
    kot_vat_limit_share: '0.8',
    // Since the first sale.
    kot_books_export_age_seconds: String(365 * 86_400),
  })
  const registered = metricsOf(db, { number: '123456', since: minutesAgo(0) })
  expect(await registered.read()).not.toHaveProperty('kot_vat_limit_share')
})

it('exports how long due deliveries wait, by channel', async () => {
  const { read } = metricsOf()
  await db.deleteFrom('delivery').execute()
  // A digest may wait, and so does a mail whose mailbox has refused it for now.
  await queueAt(minutesAgo(50), { kind: 'digest' })
  await queueAt(minutesAgo(40), { isSoon: true })
  await db
    .updateTable('delivery')
    .set({ next_attempt_at: minutesAgo(-5) })
    .where('created_at', '=', minutesAgo(40))
    .execute()
  await queueAt(minutesAgo(12), { kind: 'digest', isSoon: true })
  const peers = await startPeers()
  onTestFinished(() => peers.stop())
  const account = await aNotifiedAccount(db, peers)
  await queueSomeNotices(db, account, 1, minutesAgo(11), ['telegram'])
  await queueSomeNotices(db, account, 1, minutesAgo(9), ['push'])
  await db
    .updateTable('delivery')
    .set({ next_attempt_at: minutesAgo(-1) })
    .where('channel', '=', 'push')
    .execute()

  expect(await read()).toMatchObject({
    'kot_delivery_wait_seconds{channel="mail"}': '720',
    'kot_delivery_wait_seconds{channel="telegram"}': '660',
    'kot_delivery_wait_seconds{channel="push"}': '0',
    'kot_delivery_wait_seconds{channel="webhook"}': '0',
  })
})

it('counts deliveries that could not be composed, by channel', async () => {
  const { read } = metricsOf()
  const fault = 'not composed'
  await sql`
    update delivery set state = 'failed', fault = ${fault}, settled_at = now(), next_attempt_at = null
    where channel = 'mail'
  `.execute(db)
  await sql`
    update delivery
    set state = 'failed', fault = ${fault}, settled_at = now(), next_attempt_at = null
    where channel = 'telegram'
  `.execute(db)
  expect(await read()).toMatchObject({
    'kot_deliveries_not_composed{channel="mail"}': '3',
    'kot_deliveries_not_composed{channel="telegram"}': '1',
    'kot_deliveries_not_composed{channel="push"}': '0',
  })
})

it('queries the database at most every five seconds', async () => {
  const { read, pass } = metricsOf()
  const waiting = async () => (await read())['kot_outbox_depth{urgent="true"}']
  const before = await waiting()
  await queueAt(minutesAgo(1))
  pass(4)
  expect(await waiting()).toBe(before)
  pass(2)
  expect(await waiting()).toBe(String(Number(before) + 1))
})

it('does not export a source that is no longer enabled', async () => {
  const { read, pass } = metricsOf()
  expect(await read()).toHaveProperty('kot_source_healthy{source="mbl"}')
  await db.updateTable('source').set({ enabled: false }).where('name', '=', 'mbl').execute()
  pass(6)
  const told = await read()
  expect(told).not.toHaveProperty('kot_source_healthy{source="mbl"}')
  expect(told).toHaveProperty('kot_source_healthy{source="bland"}')
})

it('reports failed reads and no stale values', async () => {
  const { read } = metricsOf(await silentDatabase(), null, 500)
  const told = await read()
  expect(told).toMatchObject({
    kot_database_up: '0',
    'kot_reading_failed{what="database"}': '1',
    'kot_reading_failed{what="mail"}': '1',
    'kot_reading_failed{what="feeds"}': '1',
  })
  expect(Object.keys(told).filter((name) => name.startsWith('kot_outbox'))).toEqual([])
  expect(told).not.toHaveProperty('kot_digest_delay_seconds')
})
