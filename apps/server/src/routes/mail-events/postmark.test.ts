import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { address, mailEventApp } from './testing/mail-event-app.ts'

const { db } = await testDatabase()
const { environment, log, post, sent, stopped, countSoftBounces, forgive } = await mailEventApp(db)
const postmarkPassword = environment.MAIL_EVENTS_POSTMARK_PASSWORD ?? ''
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`kot:${password}`).toString('base64')}`,
})
let bounceId = 1_000
/** As Postmark documents it. */
const fromPostmark = (facts: object = {}) => ({
  RecordType: 'Bounce',
  ID: (bounceId += 1),
  Type: 'HardBounce',
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: '',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: {},
  ServerID: 23,
  MessageStream: 'outbound',
  Description: 'The server was unable to deliver your message (ex: unknown user).',
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  Email: address,
  From: 'hallo@kot.test',
  BouncedAt: '2026-11-15T08:00:00Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Þrjár nýjar íbúðir passa við leitina þína',
  ...facts,
})

const report = (facts: object = {}) =>
  post('/postmark', fromPostmark(facts), basic(postmarkPassword))

test.each([
  ['HardBounce', [`${address} bounce 550 5.1.1`], 0],
  ['BadEmailAddress', [`${address} bounce 550 5.1.1`], 0],
  ['SpamComplaint', [`${address} complaint`], 0],
  ['SoftBounce', [], 1],
  ['DnsError', [], 1],
  // Still deferred, or written by a human or a program.
  ['Transient', [], 0],
  ['AutoResponder', [], 0],
  ['made up', [], 0],
])('a bounce of the type %s', async (type, expected, soft) => {
  await sent()
  expect((await report({ Type: type })).statusCode).toBe(200)
  expect(await stopped()).toEqual(expected)
  expect(await countSoftBounces()).toBe(soft)
})

test('a complaint stops the address, and a delivery changes nothing', async () => {
  await sent()
  const delivered = { RecordType: 'Delivery', ID: undefined, Type: undefined, Email: undefined }
  expect((await report(delivered)).json()).toEqual({ outcome: 'ignored' })
  expect((await report({ RecordType: 'SpamComplaint' })).json()).toEqual({ outcome: 'recorded' })
  expect(await stopped()).toEqual([`${address} complaint`])
})

test('a report that is repeated changes nothing', async () => {
  await sent()
  expect((await report({ ID: 7 })).json()).toEqual({ outcome: 'recorded' })
  await forgive()
  expect((await report({ ID: 7 })).json()).toEqual({ outcome: 'repeated' })
  expect(await stopped()).toEqual([])
})

test('half a report is refused, or changes nothing', async () => {
  await sent()
  expect((await report({ ID: undefined })).statusCode).toBe(400)
  expect((await report({ RecordType: undefined })).statusCode).toBe(400)
  expect((await report({ Email: undefined })).json()).toEqual({ outcome: 'ignored' })
  expect(await stopped()).toEqual([])
})

test('accepts no event without the password', async () => {
  await sent()
  const wrong = [{}, basic(''), basic('wrong'), { authorization: `Bearer ${postmarkPassword}` }]
  for (const headers of wrong) {
    const answer = await post('/postmark', fromPostmark(), headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Basic realm="mail events"')
  }
  expect(await stopped()).toEqual([])
})

test('no log line holds the address or the password', async () => {
  await sent()
  await report()
  await post('/postmark', fromPostmark(), basic('wrong'))
  expect(log.length).toBeGreaterThan(3)
  expect(log.join('')).not.toMatch(/mailbox\.example|a password of Postmark|Basic /)
})
