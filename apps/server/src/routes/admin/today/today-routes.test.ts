import { raiseAlert } from '@kot/access/alerts/alerts'
import type { TodayResponse } from '@kot/contract/operator/today'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes, withdrawHome } from '@kot/market/homes/own-homes'
import { hideHome } from '@kot/market/homes/hide-home'
import { aHome, aSource, watchSources } from '@kot/market/testing/a-home'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl } from '@kot/jobs/jobs'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db, owner } = await testDatabase()
const { ask, actions } = await adminClient(await wholeServer(db))
const today = async () => (await ask('GET', '/today')).json<TodayResponse>()
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

beforeEach(async () => {
  await sql`truncate home, source, operator_alert, contact_message, outgoing_mail cascade`.execute(
    owner,
  )
  await sql`delete from pgboss.job`.execute(db)
})

test('on an empty evening there is nothing to see, and it says so', async () => {
  expect(await today()).toMatchObject({
    market: { on_offer: 0, new_today: 0, left_today: 0, changed_at: null, feed_behind_seconds: 0 },
    sources: [],
    queue: [],
    mail: { waiting: 0, sent: 0, failed: 0, suppressed: 0 },
    payments: { orders: 0, captured: 0 },
    alerts: { open: 0, newest: [] },
    messages: { waiting: 0, newest: [] },
  })
})

test('the market is counted: on offer, new today, left today, taken down', async () => {
  const ids = await db
    .transaction()
    .execute((trx) =>
      addHomes(trx, [
        aHome(),
        aHome({ created_at: hoursAgo(50) }),
        aHome({ created_at: hoursAgo(50) }),
        aHome({ created_at: hoursAgo(50) }),
      ]),
    )
  await db.transaction().execute((trx) => withdrawHome(trx, ids[1] ?? 0))
  await hideHome(db, { id: ids[2] ?? 0, reason: 'Beiðni', now: new Date() })
  const { market } = await today()
  expect(market).toMatchObject({ on_offer: 2, new_today: 1, left_today: 2, hidden: 1 })
  // Nothing publishes in this test.
  expect(market.feed_of).toBeNull()
  expect(market.feed_behind_seconds).toBeGreaterThanOrEqual(0)
})

test('sources in trouble stand first, and paused ones are not asked after', async () => {
  await watchSources(
    db,
    aSource({ name: 'a', title: 'Allt í lagi' }),
    aSource({ name: 'b', title: 'Bilað', state: 'broken', reason: 'unreachable' }),
    aSource({ name: 'c', title: 'Hvílt', enabled: false }),
  )
  const { sources } = await today()
  expect(sources.map(({ name, checked }) => [name, checked])).toEqual([
    ['b', false],
    ['a', true],
  ])
})

test('the queue tells what waits and what failed, by job', async () => {
  await db.transaction().execute((trx) => enqueue(trx, intakeCrawl, { source: 'a', kind: 'full' }))
  await db.transaction().execute((trx) => enqueue(trx, intakeCrawl, { source: 'b', kind: 'full' }))
  await sql`update pgboss.job set state = 'failed' where data ->> 'source' = 'b'`.execute(db)
  const { queue } = await today()
  expect(queue).toMatchObject([{ job: 'intake.crawl', waiting: 1, running: 0, failed: 1 }])
  expect(queue[0]?.waiting_since).not.toBeNull()
})

test('a message that nobody is done with is shown with its beginning', async () => {
  const message = { email: 'a@kot.test', lang: 'is', fingerprint: Buffer.from('1') }
  await db
    .insertInto('contact_message')
    .values([
      { ...message, received_at: hoursAgo(1), name: 'Anna', body: 'x'.repeat(500) },
      { ...message, received_at: hoursAgo(2), name: 'Björn', body: 'Takk', done_at: hoursAgo(1) },
    ])
    .execute()
  const { messages } = await today()
  expect(messages.waiting).toBe(1)
  expect(messages.newest).toMatchObject([{ name: 'Anna', answered: false }])
  expect(messages.newest[0]?.beginning).toHaveLength(120)
})

test('settling an alert takes it off the list, twice no more than once, and is in the audit', async () => {
  const alert = { kind: 'dispute', subject: 'greiðsla 7', details: { disputed: 1990 } } as const
  await db.transaction().execute((trx) => raiseAlert(trx, alert, new Date()))
  const { alerts } = await today()
  expect(alerts).toMatchObject({
    open: 1,
    newest: [{ kind: 'dispute', details: { disputed: 1990 } }],
  })
  const id = alerts.newest[0]?.id

  const settle = () => ask('POST', `/alerts/${id}/settle`, { reason: 'Rætt við bankann' })
  expect((await settle()).json()).toEqual({ changed: true })
  expect((await settle()).json()).toEqual({ changed: false })

  expect((await today()).alerts.open).toBe(0)
  expect(await actions()).toMatchObject([
    { action: 'alert settle', details: { changed: false } },
    {
      action: 'alert settle',
      subject: `alert ${id}`,
      reason: 'Rætt við bankann',
      details: { kind: 'dispute', subject: 'greiðsla 7', changed: true },
    },
  ])
})

test('without a reason, or of an alert that is not there, nothing is settled or written', async () => {
  const before = await actions()
  expect((await ask('POST', '/alerts/999/settle', { reason: 'x' })).statusCode).toBe(404)
  expect((await ask('POST', '/alerts/999/settle', { reason: '  ' })).statusCode).toBe(400)
  expect((await ask('POST', '/alerts/x/settle', { reason: 'x' })).statusCode).toBe(400)
  expect(await actions()).toEqual(before)
})
