import { createHmac, randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { expect, test } from 'vitest'
import { address, mailEventApp } from './testing/mail-event-app.ts'

const { db } = await testDatabase()
const { environment, post, sent, stopped, countSoftBounces, forgive } = await mailEventApp(db)
const seconds = () => Math.floor(Date.now() / 1000)
const mailgunKey = environment.MAIL_EVENTS_MAILGUN_KEY ?? ''
const signature = (facts: { key?: string; at?: number; token?: string } = {}) => {
  const { key = mailgunKey, at = seconds(), token = randomUUID() } = facts
  const signed = createHmac('sha256', key).update(`${at}${token}`).digest('hex')
  return { timestamp: String(at), token, signature: signed }
}
/** As Mailgun documents it. */
const fromMailgun = (facts: object = {}, signed: object = signature()) => ({
  signature: signed,
  'event-data': {
    event: 'failed',
    id: randomUUID(),
    timestamp: Date.now() / 1000,
    'log-level': 'error',
    severity: 'permanent',
    reason: 'bounce',
    recipient: address,
    'recipient-domain': 'mailbox.example',
    'delivery-status': {
      'attempt-no': 1,
      code: 550,
      message: '5.1.1 The email account that you tried to reach does not exist',
      description: '',
    },
    message: { headers: { 'message-id': 'made.up@kot.test', to: address }, size: 30_000 },
    ...facts,
  },
})

const report = (facts: object = {}, signed?: object) => post('/mailgun', fromMailgun(facts, signed))
const full = { code: 552, message: '5.2.2 Over quota', description: null }

test.each([
  ['no such user', {}, [`${address} bounce 550 5.1.1`], 0],
  ['a full mailbox', { 'delivery-status': full }, [], 1],
  ['a failure without a reply', { 'delivery-status': undefined, reason: 'old' }, [], 1],
  ['an address known to bounce', { reason: 'suppress-bounce' }, [`${address} bounce`], 0],
  ['a complaint', { event: 'complained', severity: undefined }, [`${address} complaint`], 0],
  ['a delay', { severity: 'temporary' }, [], 0],
  ['a delivery', { event: 'delivered', severity: undefined }, [], 0],
  ['one who unsubscribed there', { reason: 'suppress-unsubscribe' }, [], 0],
])('%s', async (_, facts, expected, soft) => {
  await sent()
  expect((await report(facts)).statusCode).toBe(200)
  expect(await stopped()).toEqual(expected)
  expect(await countSoftBounces()).toBe(soft)
})

test('the Message-ID names the bounced mail, so that one mail counts once', async () => {
  const { messageId } = await sent()
  await sent()
  const facts = { 'delivery-status': full, message: { headers: { 'message-id': messageId } } }
  for (let time = 0; time < 3; time += 1) await report(facts)
  expect(await countSoftBounces()).toBe(1)
  await report({ 'delivery-status': full })
  expect(await countSoftBounces()).toBe(2)
})

test('an event that is repeated changes nothing, whether or not it is signed anew', async () => {
  await sent()
  const once = fromMailgun()
  expect((await post('/mailgun', once)).json()).toEqual({ outcome: 'recorded' })
  await forgive()
  for (const again of [once, { ...once, signature: signature() }]) {
    expect((await post('/mailgun', again)).json()).toEqual({ outcome: 'repeated' })
  }
  expect(await stopped()).toEqual([])
})

test('a signature is valid for one event: it does not cover the contents', async () => {
  await sent()
  await sent('bjarni@mailbox.example')
  const stolen = signature()
  expect((await report({}, stolen)).json()).toEqual({ outcome: 'recorded' })
  expect((await report({ recipient: 'bjarni@mailbox.example' }, stolen)).json()).toEqual({
    outcome: 'repeated',
  })
  expect(await stopped()).toEqual([`${address} bounce 550 5.1.1`])
})

test.each([
  ['with another key', signature({ key: 'another key' })],
  ['long ago', signature({ at: seconds() - 25 * 60 * 60 })],
  ['for the future', signature({ at: seconds() + 600 })],
  ['at no time', { ...signature(), timestamp: 'now' }],
  ['for another token', { ...signature(), token: 'another' }],
  ['with nothing', { ...signature(), signature: '' }],
])('an event signed %s is refused', async (_, signed) => {
  await sent()
  expect((await report({}, signed)).statusCode).toBe(400)
  expect(await stopped()).toEqual([])
})
