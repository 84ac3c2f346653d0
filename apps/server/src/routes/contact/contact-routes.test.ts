import { testDatabase } from '@kot/db/testing/test-database'
import { contactNotify } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { beforeEach, expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'

const { db } = await testDatabase()
const { app, log } = await wholeServer(db)

const hosts = { is: 'kot.localhost:3000', en: 'en.kot.localhost:3000' }
const path = '/d/send_message.json'
let networks = 0
const aNetwork = () => `198.51.${(networks += 1) >> 8}.${networks & 255}`

const aMessage = (facts: object = {}) => ({
  name: 'Guðrún Helgadóttir',
  emailk: 'gudrun@kot.test',
  body: 'Góðan dag. Hvenær opnast aðgangurinn?',
  lang: 'is',
  ...facts,
})

type From = { host?: string; network?: string }
const send = (message: object, { host = hosts.is, network = aNetwork() }: From = {}) =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { host },
    remoteAddress: network,
    payload: { message },
  })
const rows = () => db.selectFrom('contact_message').selectAll().execute()

beforeEach(() => db.deleteFrom('contact_message').execute())

test('accepts message {name, emailk, body, lang}, stores it and enqueues the mail', async () => {
  const before = await countRequests(db, contactNotify)
  const answer = await send(aMessage({ lang: 'en' }))
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await rows()).toMatchObject([
    {
      name: 'Guðrún Helgadóttir',
      email: 'gudrun@kot.test',
      body: 'Góðan dag. Hvenær opnast aðgangurinn?',
      lang: 'en',
      held: null,
    },
  ])
  expect((await countRequests(db, contactNotify)) - before).toBe(1)
})

test.each([
  [{ name: '' }, { name: ['Nafn vantar'] }, { name: ['Name required'] }],
  [{ emailk: ' ' }, { emailk: ['Netfang vantar'] }, { emailk: ['E-mail required'] }],
  [{ emailk: 'gudrun' }, { emailk: ['Netfangið er ógilt'] }, { emailk: ['Email is invalid'] }],
  [{ body: '\0' }, { body: ['Skilaboð vantar'] }, { body: ['Message required'] }],
  [
    { body: 'x'.repeat(5_001) },
    { body: ['Skilaboðin mega ekki vera lengri en 5.000 stafir'] },
    { body: ['The message can have at most 5000 characters'] },
  ],
  [
    { name: '', emailk: '', body: '' },
    { name: ['Nafn vantar'], emailk: ['Netfang vantar'], body: ['Skilaboð vantar'] },
    { name: ['Name required'], emailk: ['E-mail required'], body: ['Message required'] },
  ],
])('%j is refused in the language of the host, and not kept', async (facts, is, en) => {
  for (const [host, errors] of [
    [hosts.is, is],
    [hosts.en, en],
  ] as const) {
    const answer = await send(aMessage(facts), { host })
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }])
  }
  expect(await rows()).toEqual([])
})

test.each([
  {},
  { message: {} },
  { message: aMessage({ lang: 'pl' }) },
  { message: aMessage({ name: 1 }) },
  { message: aMessage({ body: 'x'.repeat(20_001) }) },
  { ...aMessage() },
])('the malformed call %# is refused, and nothing is kept', async (payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { host: hosts.is },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(await rows()).toEqual([])
})

test('a call that comes twice is answered alike and kept once', async () => {
  const answers = await Promise.all([send(aMessage()), send(aMessage())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await rows()).toHaveLength(1)
})

test('thanks a sender who fills in the hidden field, and stores nothing', async () => {
  const answer = await send(aMessage({ website: 'https://spam.test' }))
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  expect(await rows()).toEqual([])
})

test('one network sends five an hour; faults do not count, and others are not kept waiting', async () => {
  const network = aNetwork()
  for (const _ of Array(10).keys()) await send(aMessage({ name: '' }), { network })
  const statuses: number[] = []
  for (const at of Array(7).keys()) {
    statuses.push((await send(aMessage({ body: `bréf ${at}` }), { network })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await send(aMessage({ body: 'eitt enn' }), { network, host: hosts.en })
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused.json()).toEqual({
    error: 'Too many attempts. Wait a few minutes and try again.',
    code: 'too_many',
  })
  expect((await send(aMessage({ body: 'annað bréf' }))).statusCode).toBe(200)
  expect(await rows()).toHaveLength(6)
})

test('the log contains nothing of a message', async () => {
  await send(aMessage({ name: 'Þorgerður', emailk: 'thorgerdur@kot.test', body: 'leyndarmálið' }))
  expect(log.join('')).not.toMatch(/Þorgerður|thorgerdur|leyndarm/)
})
