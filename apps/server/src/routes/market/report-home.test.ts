import { testDatabase } from '@kot/db/testing/test-database'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { addHome, addHomes } from '@kot/market/testing/own-homes'
import { cleanReports, storeReport } from '@kot/market/notices/advert-reports'
import { aHome } from '@kot/market/testing/a-home'
import type { TodayResponse } from '@kot/contract/operator/today'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'
import { adminClient } from '../admin/testing/admin-client.ts'

const { db } = await testDatabase()
const server = await wholeServer(db)
const { ask, actions } = await adminClient(server)

const addedHome = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
let networks = 0
const aNetwork = () => `198.51.100.${(networks += 1)}`
const report = (id: number | string, body: object, network = aNetwork()) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/homes/${id}/reports`,
    headers: { host: 'kot.localhost:3000' },
    remoteAddress: network,
    payload: body,
  })
const rows = () =>
  db.selectFrom('advert_report').select(['home_id', 'reason', 'body', 'settled_at']).execute()
const tasks = async () =>
  (await ask('GET', '/today')).json<TodayResponse>().tasks.filter(({ kind }) => kind === 'report')

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

beforeEach(() => sql`delete from home`.execute(db))

test('visitors can report an advert', async () => {
  const home = await addedHome()
  const answer = await report(home, { reason: 'taken', body: '  Hún var leigð í gær. ' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await rows()).toEqual([
    { home_id: home, reason: 'taken', body: 'Hún var leigð í gær.', settled_at: null },
  ])
})

test('a second report of the day from one network replaces the first', async () => {
  const home = await addedHome()
  const network = aNetwork()
  await report(home, { reason: 'taken' }, network)
  await report(home, { reason: 'other', body: 'Rangt heimilisfang' }, network)
  await report(home, { reason: 'taken' })
  expect(await rows()).toHaveLength(2)
  expect(await tasks()).toMatchObject([{ times: 2, reasons: { other: 1, taken: 1 } }])
})

test.each([
  [{ reason: 'fraud' }, 400],
  [{}, 400],
  [{ reason: 'other', body: 'x'.repeat(501) }, 400],
])('%j is refused', async (body, status) => {
  const home = await addedHome()
  expect((await report(home, body)).statusCode).toBe(status)
  expect(await rows()).toEqual([])
})

test('a home that is unknown or hidden cannot be reported', async () => {
  const home = await addedHome()
  await hideHome(db, { id: home, reason: 'Beiðni eiganda', now: new Date() })
  expect((await report(home, { reason: 'other' })).statusCode).toBe(404)
  expect((await report(1, { reason: 'other' })).statusCode).toBe(404)
})

test('a home that left the market more than 90 days ago cannot be reported', async () => {
  const home = await addedHome()
  const goneFor = (days: number) =>
    sql`update home set gone_at = ${later(-days)} where id = ${home}`.execute(db)
  await goneFor(89)
  expect((await report(home, { reason: 'other' })).statusCode).toBe(204)
  await goneFor(91)
  expect((await report(home, { reason: 'other' })).statusCode).toBe(404)
})

test('a resolved report reopens when the visitor reports something else', async () => {
  const home = await addedHome()
  const network = aNetwork()
  await report(home, { reason: 'taken' }, network)
  await ask('POST', `/homes/${home}/clear`, { reason: 'Yfirfarið' })
  await report(home, { reason: 'taken' }, network)
  expect(await tasks()).toEqual([])
  await report(home, { reason: 'money-first' }, network)
  expect(await tasks()).toMatchObject([{ reasons: { 'money-first': 1 } }])
})

test('one customer with many IPv6 networks has one limit', async () => {
  const home = await addedHome()
  const statuses = []
  for (let at = 0; at < 21; at += 1) {
    const answer = await report(home, { reason: 'taken' }, `2001:db8:7:${at.toString(16)}::1`)
    statuses.push(answer.statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
})

test('of many reported homes fifty are listed, and the others counted', async () => {
  const homes = await db.transaction().execute((trx) =>
    addHomes(
      trx,
      Array.from({ length: 53 }, () => aHome()),
    ),
  )
  for (const homeId of homes) {
    const visitor = Buffer.from(String(homeId))
    await storeReport(db, { homeId, visitor, reason: 'other', body: null }, new Date())
  }
  const today = (await ask('GET', '/today')).json<TodayResponse>()
  expect(today.tasks.filter(({ kind }) => kind === 'report')).toHaveLength(50)
  expect(today.more.reports).toBe(3)
})

test('the operator sees it among the tasks and hides the home with one click', async () => {
  const home = await addedHome({ address: 'Njálsgata 52' })
  await report(home, { reason: 'money-first' })
  expect(await tasks()).toMatchObject([{ urgent: false }])
  await report(home, { reason: 'money-first', body: 'Bað um millifærslu til útlanda' })
  expect(await tasks()).toMatchObject([
    {
      urgent: true,
      home: { id: home, address: 'Njálsgata 52' },
      bodies: ['Bað um millifærslu til útlanda'],
      actions: ['hide-home', 'clear-home', 'open-home'],
    },
  ])
  const reason = { reason: 'Tilkynnt af notendum' }
  expect((await ask('POST', `/homes/${home}/hide`, reason)).json()).toEqual({ changed: true })
  expect(await tasks()).toEqual([])
  expect((await actions())[0]).toMatchObject({
    action: 'home hide',
    subject: `home ${home}`,
    ...reason,
  })
})

test('the operator clears reports, and the notices that were shown; these stay away until they change', async () => {
  const home = await addedHome({ price: 200_000, deposit: 800_000 })
  await report(home, { reason: 'other' })
  const noticed = async () =>
    (await ask('GET', `/homes/${home}`)).json<{ notices: { kind: string }[] }>().notices
  expect(await noticed()).toEqual([{ kind: 'deposit', deposit: 800_000, months: 4 }])

  const reason = { reason: 'Yfirfarið, í lagi' }
  expect((await ask('POST', `/homes/${home}/clear`, reason)).json()).toEqual({ changed: true })
  expect(await tasks()).toEqual([])
  expect(await noticed()).toHaveLength(1)

  const clear = (notices = ['deposit']) =>
    ask('POST', `/homes/${home}/clear`, { ...reason, notices })
  expect((await clear(['far-below'])).json()).toEqual({ changed: false })
  expect(await noticed()).toHaveLength(1)
  expect((await clear()).json()).toEqual({ changed: true })
  expect((await clear()).json()).toEqual({ changed: false })
  expect(await tasks()).toEqual([])
  expect(await noticed()).toEqual([])
  expect(await actions()).toMatchObject([
    { action: 'home clear', details: { changed: false } },
    { action: 'home clear', subject: `home ${home}`, ...reason },
    ...(await actions()).slice(2),
  ])
  await sql`update home set deposit = 900000 where id = ${home}`.execute(db)
  expect(await noticed()).toHaveLength(1)
  expect((await ask('POST', '/homes/1/clear', reason)).statusCode).toBe(404)
})

test('reports are deleted after 180 days', async () => {
  await report(await addedHome(), { reason: 'other' })
  expect(await cleanReports(db, later(179))).toEqual({ reports: 0 })
  expect(await cleanReports(db, later(181))).toEqual({ reports: 1 })
})
