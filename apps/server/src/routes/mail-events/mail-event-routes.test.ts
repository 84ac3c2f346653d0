import { randomUUID } from 'node:crypto'
import { testDatabase } from '@kot/db/testing/test-database'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'
import { address, mailEventApp } from './testing/mail-event-app.ts'

const { db } = await testDatabase()
const { environment, log, post, sent, stopped, countSoftBounces, forgive } = await mailEventApp(db)
const webhook = new Webhook(environment.MAIL_EVENTS_SECRET ?? '')

const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1000))

type Signing = { id?: string; at?: Date; signer?: Webhook; signed?: string }

function postSigned(event: object, { id = randomUUID(), at = new Date(), ...other }: Signing = {}) {
  const { signer = webhook, signed = JSON.stringify(event) } = other
  return post('', event, {
    'webhook-id': id,
    'webhook-timestamp': secondsOf(at),
    'webhook-signature': signer.sign(id, at, signed),
  })
}
const bounced = { type: 'mail.bounced', data: { address, fault: '550 5.1.1 no such user' } }

const withReturnPath = (return_path: string) => ({
  type: 'mail.bounced',
  data: { address, return_path },
})

describe('a signed event', () => {
  test.each([
    ['mail.bounced', [`${address} bounce 550 5.1.1`]],
    ['mail.complained', [`${address} complaint`]],
    ['mail.soft_bounced', []],
  ])('%s does what a report in the Maildir does', async (type, expected) => {
    await sent()
    const answer = await postSigned({ ...bounced, type })
    expect(answer.json()).toEqual({ outcome: 'recorded' })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await stopped()).toEqual(expected)
    expect(await countSoftBounces()).toBe(type === 'mail.soft_bounced' ? 1 : 0)
  })

  test('that is repeated changes nothing', async () => {
    await sent()
    const id = randomUUID()
    expect((await postSigned(bounced, { id })).json()).toEqual({ outcome: 'recorded' })
    await forgive()
    // Senders sign a repetition anew, with the same id.
    const later = new Date(Date.now() + 60_000)
    expect((await postSigned(bounced, { id, at: later })).json()).toEqual({ outcome: 'repeated' })
    expect(await stopped()).toEqual([])
  })

  test('with a return path is about the mail it was signed for, and a forged one suppresses no address', async () => {
    const { returnPath } = await sent()
    const { returnPath: other } = await sent('bjarni@mailbox.example')
    const seal = /-([0-9a-f]{24})@/.exec(other)?.[1] ?? ''
    const forged = returnPath.replace(/-[0-9a-f]{24}@/, `-${seal}@`)

    expect((await postSigned(withReturnPath(forged))).json()).toEqual({ outcome: 'ignored' })
    expect(await stopped()).toEqual([])
    expect(log.join('')).toContain('mail event rejected')
    expect((await postSigned(withReturnPath(returnPath))).json()).toEqual({ outcome: 'recorded' })
    expect(await stopped()).toEqual([`${address} bounce`])
  })

  test('accepts an incomplete event and changes nothing', async () => {
    await sent()
    for (const data of [{}, { message_id: 'x@kot.test' }, { address: '' }, { fault: '550' }]) {
      const answer = await postSigned({ type: 'mail.bounced', data })
      expect([answer.statusCode, answer.json()]).toEqual([200, { outcome: 'ignored' }])
    }
    expect(await stopped()).toEqual([])
  })

  test('of an unknown type, or without data, is refused', async () => {
    for (const event of [{ ...bounced, type: 'mail.opened' }, { type: 'mail.bounced' }, {}]) {
      expect((await postSigned(event)).statusCode).toBe(400)
    }
  })
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)

describe('accepts no other sender', () => {
  test.each([
    ['signed with another secret', { signer: new Webhook(btoa('another secret of mail..')) }],
    ['signed for another body', { signed: JSON.stringify({ ...bounced, type: 'x' }) }],
    // The same JSON, but not the same bytes.
    ['signed for another spelling', { signed: JSON.stringify(bounced, null, 2) }],
    ['signed long ago', { at: minutes(-6) }],
    ['signed for the future', { at: minutes(6) }],
    ['with an id of enormous length', { id: 'x'.repeat(201) }],
  ])('an event %s is refused', async (_, signing) => {
    await sent()
    expect((await postSigned(bounced, signing)).statusCode).toBe(400)
    expect(await stopped()).toEqual([])
  })

  test('an event without a signature, or with that of another id, is refused', async () => {
    await sent()
    expect((await post('', bounced)).statusCode).toBe(400)
    const at = new Date()
    const headers = {
      'webhook-id': 'another',
      'webhook-timestamp': secondsOf(at),
      'webhook-signature': webhook.sign('one', at, JSON.stringify(bounced)),
    }
    expect((await post('', bounced, headers)).statusCode).toBe(400)
    expect(await stopped()).toEqual([])
  })
})

test('a sender that is not set up is not found', async () => {
  const bare = await wholeServer(db, {
    MAIL_EVENTS_SECRET: undefined,
    MAIL_EVENTS_POSTMARK_PASSWORD: undefined,
    MAIL_EVENTS_MAILGUN_KEY: undefined,
  })
  const ask = (url: string, payload: object) =>
    bare.app.inject({ method: 'POST', url: `/api/v1/mail_events${url}`, payload })
  for (const [url, payload] of [
    ['', bounced],
    ['', {}],
    ['/postmark', { RecordType: 'Bounce' }],
    ['/mailgun', {}],
    ['/constructor', {}],
  ] as const) {
    expect([url, (await ask(url, payload)).statusCode]).toEqual([url, 404])
  }
})

test('no log line names whom an event is about', async () => {
  await sent()
  await postSigned(bounced)
  await post('', bounced)
  expect(log.length).toBeGreaterThan(3)
  expect(log.join('')).not.toContain('mailbox.example')
})
