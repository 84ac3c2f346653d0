import { testDatabase } from '@kot/db/testing/test-database'
import { sendDueMails } from '@kot/notify/outbox/send-mails'
import { aRun, relay } from '@kot/notify/testing/a-run'
import { MAILS_AN_HOUR } from '@kot/messages/claim-messages'
import { receiveMessage } from '@kot/messages/receive-message'
import { aMessage } from '@kot/messages/testing/a-message'
import { beforeEach, expect, test } from 'vitest'
import { notifyOperator } from './contact-mail.ts'

const { db } = await testDatabase()
const { mailbox, transport } = await relay()
const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }
const operator = 'hallo@kot.test'
const noon = new Date('2026-11-15T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeEach(async () => {
  await db.deleteFrom('contact_message').execute()
  await db.deleteFrom('delivery').execute()
  mailbox.store.clear()
})

const write = (at: Date) => notifyOperator({ db, origins, operator, now: () => at })
const send = (at: Date) => sendDueMails(aRun(db, transport(), at))
const inbox = () => mailbox.store.list(operator)
const receive = async (count: number, at: Date, facts: object = {}) => {
  for (const _ of Array(count).keys()) await receiveMessage(db, aMessage(facts), at)
}

test('a message arrives from us, and an answer goes to its sender', async () => {
  await receiveMessage(db, aMessage({ name: 'Anna', email: 'anna@íbúð.is', body: 'Hæ!' }), noon)
  await write(noon)
  await send(noon)
  const [mail] = inbox()
  expect(mail).toMatchObject({ subject: 'Skilaboð: Anna', to: [operator] })
  expect(mail?.from).toContain('hallo@kot.test')
  expect(mail?.from).not.toContain('anna@')
  expect(mail?.headers['reply-to']).toBe('anna@xn--b-igak3b.is')
  expect(mail?.text).toContain('> Hæ!')
})

test.each([
  ['Anna\r\nBcc: all@kot.test', 'anna@kot.test'],
  ['=?utf-8?q?Bcc:_all=40kot.test?=', 'anna@kot.test'],
  ['Anna', 'anna,all@kot.test'],
  ['Anna', '<all@kot.test>@kot.test'],
])('%j from %s adds no header and no recipient', async (name, email) => {
  await receiveMessage(db, aMessage({ name, email }), noon)
  await write(noon)
  await send(noon)
  const [mail] = inbox()
  expect(mail?.to).toEqual([operator])
  expect(mail?.headers).not.toHaveProperty('bcc')
  expect(mail?.headers).not.toHaveProperty('cc')
  expect([undefined, email]).toContain(mail?.headers['reply-to'])
})

test('run ten times, in a row and concurrently, reports each message once', async () => {
  await receive(5, noon)
  await write(noon)
  await Promise.all(Array.from({ length: 9 }, () => write(noon)))
  await send(noon)
  expect(inbox()).toHaveLength(5)
})

test('in any hour the operator gets so many mails and no more, and hears of everything', async () => {
  await receive(100, noon)
  await write(noon)
  await send(noon)
  expect(inbox()).toHaveLength(MAILS_AN_HOUR - 1)

  await receive(50, after(20))
  await write(after(20))
  await send(after(20))
  expect(inbox()).toHaveLength(MAILS_AN_HOUR)
  expect(inbox()[0]?.subject).toBe('100 skilaboð í viðbót bíða')

  // The rest of the burst waits until the next summary may be sent.
  await receive(30, after(30))
  expect(await write(after(59))).toEqual({ single: 0, together: 0, left: 51 })
  await write(after(81))
  await send(after(81))
  const subjects = inbox().map(({ subject }) => subject)
  expect(subjects[0]).toBe('51 skilaboð í viðbót bíða')
  expect(subjects).toHaveLength(MAILS_AN_HOUR + 1)
  expect(await write(after(150))).toEqual({ single: 0, together: 0, left: 0 })
})

test('a relay that was away does not make up for it all at once', async () => {
  await receive(40, noon)
  await write(noon)
  await receive(40, after(90))
  // The first thirty still wait in the outbox: they fill the mailbox when they come.
  expect(await write(after(90))).toMatchObject({ single: 0 })
  await send(after(95))
  expect(inbox()).toHaveLength(MAILS_AN_HOUR)
})
