import { raiseAlert } from '@kot/access/alerts/alerts'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { WaitingResponse } from '@kot/contract/operator/tasks'
import type { TodayResponse } from '@kot/contract/operator/today'
import { testDatabase } from '@kot/db/testing/test-database'
import { benefitTablesDue } from '@kot/domain/home/housing-benefit'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { addHomes, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome, aSource, watchSources } from '@kot/market/testing/a-home'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl, mailSend, marketPublish, watchesDigest } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { composeMails } from '@kot/notify/outbox/compose-mails'
import { queueMail } from '@kot/notify/outbox/queue-mails'
import { aMail } from '@kot/notify/testing/a-mail'
import { aWatchingAccount } from '@kot/watches/testing/a-watching-account'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db, owner } = await testDatabase()
const { ask, actions } = await adminClient(await wholeServer(db))
// The server has the real clock: the task of the last weeks of a year is shown by list-tasks.test.ts.
const today = async () => {
  const told = (await ask('GET', '/today')).json<TodayResponse>()
  return { ...told, tasks: told.tasks.filter(({ kind }) => kind !== 'benefit-tables') }
}
const waiting = async () => {
  const told = (await ask('GET', '/waiting')).json<WaitingResponse>()
  return { ...told, today: told.today - (benefitTablesDue(new Date()) === null ? 0 : 1) }
}
const retryMail = async () => (await ask('POST', '/mail/retry')).json<unknown>()
const statusOfSettling = async (body: object) =>
  (await ask('POST', '/alerts/settle', body)).statusCode
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

beforeEach(async () => {
  await sql`truncate home, source, operator_alert, contact_message, delivery cascade`.execute(owner)
  await sql`delete from pgboss.job`.execute(db)
})

test('without data there are no tasks, and the page shows that', async () => {
  expect(await today()).toMatchObject({
    market: { on_offer: 0, new_today: 0, left_today: 0, changed_at: null, feed_behind_seconds: 0 },
    tasks: [],
    sources: { watched: 0, checked: 0 },
    queue: [],
    mail: { waiting: 0, sent: 0, failed: 0, suppressed: 0 },
    payments: { orders: 0, paid: 0, captured: 0 },
    turnover: {
      sales: 0,
      limit: 2_000_000,
      vat_number: null,
      vat_since: null,
      not_exported_since: null,
    },
  })
  expect(await waiting()).toEqual({
    today: 0,
    sources: 0,
    orders: 0,
    messages: 0,
    mail: 0,
    links: 0,
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

test('lists an unreadable site with its possible actions, and leaves out paused ones', async () => {
  const csv = 'https://bilad.example'
  const broken = { state: 'broken', reason: 'timeout', failures: 3 }
  await watchSources(
    db,
    aSource({ name: 'a', title: 'Allt í lagi' }),
    aSource({
      name: 'csv',
      title: 'Bilað',
      format: 'csv',
      origin: csv,
      start_path: '/a.csv',
      ...broken,
    }),
    aSource({ name: 'horfinn', title: 'Án lesara', ...broken }),
    aSource({ name: 'c', title: 'Hvílt', enabled: false, ...broken }),
  )
  const { sources, tasks } = await today()
  expect(sources).toEqual({ watched: 3, checked: 1 })
  expect(tasks).toMatchObject([
    {
      kind: 'source',
      name: 'horfinn',
      urgent: false,
      times: 3,
      reason: 'timeout',
      actions: ['open-source', 'pause-source'],
    },
    { kind: 'source', name: 'csv', actions: ['crawl', 'pause-source'] },
  ])
  expect(await waiting()).toMatchObject({ today: 2, sources: 2, orders: 0 })
})

test('the operator retries or removes failed jobs', async () => {
  await db.transaction().execute((trx) => enqueue(trx, intakeCrawl, { source: 'a', kind: 'full' }))
  await db.transaction().execute((trx) => enqueue(trx, intakeCrawl, { source: 'b', kind: 'full' }))
  await sql`update pgboss.job set state = 'failed' where data ->> 'source' = 'b'`.execute(db)
  const { queue, tasks } = await today()
  expect(queue).toMatchObject([{ job: 'intake.crawl', waiting: 1, running: 0, failed: 1 }])
  expect(queue[0]?.waiting_since).not.toBeNull()
  expect(tasks).toMatchObject([
    { kind: 'job', job: 'intake.crawl', count: 1, actions: ['retry-job', 'discard-job'] },
  ])
  const act = async (what: string, body?: object) =>
    (await ask('POST', `/jobs/intake.crawl/${what}`, body)).json<{ count: number }>().count
  expect([await act('retry'), await act('retry')]).toEqual([1, 0])
  expect((await today()).tasks).toEqual([])
  await sql`update pgboss.job set state = 'failed'`.execute(db)
  const reason = { reason: 'Vefurinn er hættur' }
  expect([await act('discard', reason), await act('discard', reason)]).toEqual([2, 0])
  expect((await actions())[1]).toMatchObject({
    action: 'job discard',
    subject: 'job intake.crawl',
    ...reason,
    details: { count: 2 },
  })
  expect((await ask('POST', '/jobs/no.such/retry')).statusCode).toBe(404)
})

test('mail that does not leave is urgent, and is tried again at once', async () => {
  await db.transaction().execute(async (trx) => {
    for (let mail = 0; mail < 3; mail += 1) await queueMail(trx, aMail(), hoursAgo(1))
  })
  await sql`
    update delivery set next_attempt_at = ${new Date(Date.now() + 3_600_000)}
  `.execute(db)
  expect((await today()).tasks).toMatchObject([
    { kind: 'mail-stuck', urgent: true, count: 3, actions: ['retry-mail', 'open-mail'] },
  ])
  expect([await retryMail(), await retryMail()]).toEqual([{ count: 3 }, { count: 0 }])
  expect(await countRequests(db, mailSend)).toBeGreaterThan(0)
})

test('mails that could not be composed are composed again, or put away with a reason', async () => {
  const accountId = await aWatchingAccount(db)
  const { id: watchId } = await db.selectFrom('watch').select('id').executeTakeFirstOrThrow()
  const { id: notificationId } = await db
    .insertInto('notification')
    .values({
      watch_id: watchId,
      account_id: accountId,
      kind: 'digest',
      day: '2026-11-15',
      position: 1,
      channels: ['mail'],
      items: '[]',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fail = () =>
    db.transaction().execute((trx) =>
      composeMails(
        trx,
        [
          {
            kind: 'digest',
            accountId,
            about: { notificationId },
            compose: () => {
              throw new TypeError('a defect')
            },
          },
        ],
        { now: new Date(), onFault: () => {} },
      ),
    )
  await fail()
  expect((await today()).tasks).toMatchObject([
    { kind: 'not-composed', count: 1, technical: { digest: 1 } },
  ])
  expect([await act('compose'), await act('compose')]).toEqual([1, 0])
  expect((await today()).tasks).toEqual([])
  expect(await countRequests(db, watchesDigest)).toBe(1)
  const { mail_due_at } = await db
    .selectFrom('notification')
    .select('mail_due_at')
    .executeTakeFirstOrThrow()
  expect(mail_due_at).not.toBeNull()

  await fail()
  const reason = { reason: 'Villan verður ekki löguð' }
  expect([await act('discard', reason), await act('discard', reason)]).toEqual([1, 0])
  expect((await today()).tasks).toEqual([])
  expect((await actions())[1]).toMatchObject({ action: 'deliveries discard', ...reason })
})

const act = async (what: 'compose' | 'discard', body?: object) =>
  (await ask('POST', `/deliveries/${what}`, body)).json<{ count: number }>().count

test('publishes the market on every request', async () => {
  for (let press = 0; press < 2; press += 1)
    expect((await ask('POST', '/market/publish')).statusCode).toBe(204)
  expect(await countRequests(db, marketPublish)).toBe(2)
})

test('messages of one sender are one task, with the account and its access', async () => {
  const ended = new Date('2026-11-12T10:00:00Z')
  const anna = await anAccount(db, { name: 'Anna Jónsdóttir', accessUntil: ended })
  const message = { lang: 'is', fingerprint: Buffer.from('1') }
  await db
    .insertInto('contact_message')
    .values([
      {
        ...message,
        email: anna.email,
        received_at: hoursAgo(1),
        name: 'Anna',
        body: 'x'.repeat(500),
      },
      {
        ...message,
        email: anna.email.toUpperCase(),
        received_at: hoursAgo(3),
        name: 'A',
        body: 'Halló',
      },
      {
        ...message,
        email: 'b@kot.test',
        received_at: hoursAgo(2),
        name: 'Björn',
        body: 'Takk',
        done_at: hoursAgo(1),
      },
      {
        ...message,
        email: 'c@kot.test',
        received_at: hoursAgo(2),
        name: 'Rusl',
        body: 'rusl',
        held: 'flood',
      },
    ])
    .execute()
  const { tasks } = await today()
  expect(tasks).toMatchObject([
    {
      kind: 'message',
      sender: 'Anna',
      times: 2,
      answered: false,
      person: { id: anna.id, name: 'Anna Jónsdóttir' },
      access_until: ended.toISOString(),
      actions: ['answer', 'mark-done'],
    },
    { kind: 'spam', count: 1 },
  ])
  const [task] = tasks
  expect(task?.kind === 'message' && [task.beginning.length, task.messages.length]).toEqual([
    120, 2,
  ])
  expect(await waiting()).toMatchObject({ today: 2, messages: 2 })
})

test('settling alerts takes them off the list, twice no more than once, and is in the audit', async () => {
  const alert = { kind: 'dispute', subject: 'greiðsla 7', details: { disputed: 1990 } } as const
  await db.transaction().execute((trx) => raiseAlert(trx, alert, new Date()))
  const { tasks } = await today()
  expect(tasks).toMatchObject([
    { kind: 'payment', problem: 'dispute', urgent: true, amount: 1990, person: null },
  ])
  const [task] = tasks
  const alerts = task?.kind === 'payment' ? task.alerts : []

  const settle = () => ask('POST', '/alerts/settle', { alerts, reason: 'Rætt við bankann' })
  expect((await settle()).json()).toEqual({ changed: true })
  expect((await settle()).json()).toEqual({ changed: false })

  expect((await today()).tasks).toEqual([])
  expect((await actions()).slice(0, 2)).toMatchObject([
    { action: 'alert settle', details: { changed: false } },
    {
      action: 'alert settle',
      subject: `alert ${alerts.join(' ')}`,
      reason: 'Rætt við bankann',
      details: { kinds: ['dispute'], subjects: ['greiðsla 7'], changed: true },
    },
  ])
})

test('without a reason, or of an alert that is not there, nothing is settled or written', async () => {
  const before = await actions()
  expect(await statusOfSettling({ alerts: [999], reason: 'x' })).toBe(404)
  expect(await statusOfSettling({ alerts: [999], reason: '  ' })).toBe(400)
  expect(await statusOfSettling({ alerts: [], reason: 'x' })).toBe(400)
  expect(await actions()).toEqual(before)
})
