import { randomUUID } from 'node:crypto'
import { startSession } from '@kot/accounts/sessions/session'
import { addDays } from '@kot/access/fair-pass/add-days'
import { recordServiceDay } from '@kot/access/fair-pass/service-days'
import { exportAccount } from '@kot/accounts/profile/export-account'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { PersonResponse } from '@kot/contract/operator/people'
import { testDatabase } from '@kot/db/testing/test-database'
import { accountMail } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db } = await testDatabase()
const server = await wholeServer(db)
const { sessions, log } = server
const desk = await adminClient(server)
const why = 'bað um það í síma'
const somebody = () =>
  anAccount(db, { name: 'Sigríður Ýr', email: `sigridur-${randomUUID()}@kot.test` })
const personOf = async (id: string) =>
  (await desk.ask('GET', `/people/${id}`)).json<PersonResponse>()
const rowsAbout = async (id: string) =>
  (await desk.actions()).filter(({ subject }) => subject === `person ${id}`)

test('finds an account by its exact address in any case, and by nothing less', async () => {
  const { id, email } = await somebody()
  const find = async (words: string) =>
    (await desk.ask('POST', '/people/find', { email: words })).json<{ id: string | null }>().id
  expect(await find(` ${email.toUpperCase()} `)).toBe(id)
  expect(await find(email.slice(0, -1))).toBeNull()
  expect(await find(email.slice(1))).toBeNull()
  expect(await find('%')).toBeNull()
  expect(await find('a\0b@kot.test')).toBeNull()
  expect(await rowsAbout(id)).toEqual([
    { action: 'person find', subject: `person ${id}`, reason: null, details: { found: true } },
  ])
  expect((await desk.actions())[0]).toMatchObject({ subject: null, details: { found: false } })
})

test('an account is shown with its access, devices and orders, and none of its secrets', async () => {
  const until = new Date('2027-01-01T00:00:00Z')
  const { id } = await anAccount(db, { accessUntil: until, password: 'a password of hers' })
  await startSession(sessions, id)
  const person = await personOf(id)
  expect(person).toMatchObject({
    id,
    has_password: true,
    access_until: until.toISOString(),
    grants: [{ order_id: null, revoked_at: null, lost_on: null }],
    sessions: [{ device: null }],
    orders: [],
  })
  expect(JSON.stringify(person)).not.toContain('argon')
  expect((await desk.ask('GET', `/people/${randomUUID()}`)).statusCode).toBe(404)
  expect((await desk.ask('GET', '/people/1')).statusCode).toBe(400)
})

test('a day that was added is shown with the day on which we failed', async () => {
  const { id } = await anAccount(db, { accessUntil: new Date('2027-01-01T00:00:00Z') })
  // After the pass, of which the database has finer times than this process.
  const [day, now] = ['2026-11-17', new Date(Date.now() + 1_000)]
  const verdict = { day, unreadSeconds: 46_800, lateNotices: 0, failures: ['not-read' as const] }
  await recordServiceDay(db, verdict, now)
  await db.transaction().execute((trx) => addDays(trx, { accountId: id, days: [day], now }))
  expect(await personOf(id)).toMatchObject({ grants: [{ lost_on: day }, { lost_on: null }] })
})

test('ends all sessions of one account and no others', async () => {
  const [me, other] = [await somebody(), await somebody()]
  for (const { id } of [me, me, other]) await startSession(sessions, id)
  const end = () => desk.ask('POST', `/people/${me.id}/sessions/end`, { reason: why })
  expect((await end()).statusCode).toBe(204)
  expect((await end()).statusCode).toBe(204)
  expect((await personOf(me.id)).sessions).toEqual([])
  expect((await personOf(other.id)).sessions).toHaveLength(1)
  expect((await rowsAbout(me.id))[0]).toEqual({
    action: 'person sessions end',
    subject: `person ${me.id}`,
    reason: why,
    details: {},
  })
})

test('days are added to the end of the access there is, and pressed twice they are added once', async () => {
  const until = new Date(Date.now() + 10 * 86_400_000)
  const { id } = await anAccount(db, { accessUntil: until })
  const extend = (access_until: string | null) =>
    desk.ask('POST', `/people/${id}/access`, { days: 7, access_until, reason: why })
  const [one, other] = await Promise.all([extend(until.toISOString()), extend(until.toISOString())])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 409]))
  const { access_until, grants } = await personOf(id)
  expect(Date.parse(access_until ?? '') - until.getTime()).toBe(7 * 86_400_000)
  expect(grants).toHaveLength(2)
  expect(await rowsAbout(id)).toMatchObject([
    { action: 'person access extend', reason: why, details: { days: 7 } },
  ])
})

test('an account without access gets it from now on', async () => {
  const { id } = await somebody()
  const before = Date.now()
  const body = { days: 30, access_until: null, reason: why }
  const answer = await desk.ask('POST', `/people/${id}/access`, body)
  const { access_until } = answer.json<{ access_until: string }>()
  expect(Math.abs(Date.parse(access_until) - before - 30 * 86_400_000)).toBeLessThan(10_000)
})

test('a copy is the file its owner would get, and is written down without a word of it', async () => {
  const { id, email, name } = await somebody()
  const answer = await desk.ask('POST', `/people/${id}/export`, { reason: why })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="kot.json"')
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(await exportAccount(db, id))))
  const rows = JSON.stringify(await rowsAbout(id))
  expect(rows).toContain('person export')
  expect(rows).not.toContain(email)
  expect(rows).not.toContain(name)
})

test('deletes an account when its address is typed, once, and notifies its owner', async () => {
  const { id, email } = await somebody()
  const remove = (typed: string) =>
    desk.ask('POST', `/people/${id}/delete`, { email: typed, reason: why })
  const slip = await remove('annar@kot.test')
  expect([slip.statusCode, slip.json()]).toMatchObject([422, { code: 'email-differs' }])
  expect(await rowsAbout(id)).toEqual([])

  const before = await countRequests(db, accountMail)
  expect((await remove(` ${email.toUpperCase()}`)).statusCode).toBe(204)
  expect((await remove(email)).statusCode).toBe(404)
  expect((await desk.ask('GET', `/people/${id}`)).statusCode).toBe(404)
  expect((await countRequests(db, accountMail)) - before).toBe(1)
  const rows = await rowsAbout(id)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('the admin does not delete an operator', async () => {
  const body = { email: desk.account.email, reason: why }
  const answer = await desk.ask('POST', `/people/${desk.account.id}/delete`, body)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'operator' }])
})

test('a reason that names an address is refused, for the audit outlives the account', async () => {
  const { id, email } = await somebody()
  const bodies: [string, object][] = [
    ['sessions/end', {}],
    ['access', { days: 7, access_until: null }],
    ['export', {}],
    ['delete', { email }],
  ]
  for (const [path, body] of bodies) {
    const asked = { ...body, reason: `bréf frá ${email}` }
    const answer = await desk.ask('POST', `/people/${id}/${path}`, asked)
    expect([path, answer.statusCode, answer.json()]).toMatchObject([
      path,
      422,
      { code: 'reason-names' },
    ])
  }
  expect(await rowsAbout(id)).toEqual([])
})

test.each(['sessions/end', 'access', 'export', 'delete'])(
  '%s does nothing without a reason',
  async (path) => {
    const { id, email } = await somebody()
    const body = { email, days: 7, access_until: null, reason: ' ' }
    expect((await desk.ask('POST', `/people/${id}/${path}`, body)).statusCode).toBe(400)
  },
)

test('log and audit contain no name or address', async () => {
  const all = JSON.stringify([
    log,
    await db.selectFrom('operator_action').select(['subject', 'reason', 'details']).execute(),
  ])
  expect(all).not.toMatch(/sigridur|Sigríður/)
  expect(log.length).toBeGreaterThan(10)
})
