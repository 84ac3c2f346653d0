import { verifyWebhook } from '@kot/webhook-receiver-simulator/webhook-receiver'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '@kot/db/testing/test-database'
import { aNotifiedAccount, type NotifiedAccount } from '../testing/a-notified-account.ts'
import { peerTransports, startPeers } from '../testing/peers.ts'
import { createPeerClient, outcomeOfStatus } from './http-peer.ts'
import type { ChannelMessage, ChannelPlace } from './message.ts'
import type { Outcome } from './outcome.ts'

const { db } = await testDatabase()
const peers = await startPeers()
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})

const kinds = ['push', 'telegram', 'ntfy', 'webhook'] as const
let account: NotifiedAccount
beforeEach(async () => {
  peers.clearFaults()
  account = await aNotifiedAccount(db, peers)
})

const message: ChannelMessage = {
  id: 'message_7',
  title: '298.000 kr. · 54 m² · 2 herb.',
  body: 'Njálsgata 32, 101 Reykjavík\nLaus strax. <Þ&Æ>',
  url: 'http://kot.localhost:3000/ibud/1?a=1&b=2',
  photoUrl: 'http://kot.localhost:3000/img/1/mail/x@2x.jpg',
  event: { type: 'homes.found', data: { homes: [{ id: 1, address: 'Njálsgata 32' }] } },
}

const placeOf = async (kind: (typeof kinds)[number]): Promise<ChannelPlace> => {
  const { address, keys } = await db
    .selectFrom('channel')
    .select(['address', 'keys'])
    .where('id', '=', account.ids[kind])
    .executeTakeFirstOrThrow()
  return { address: address ?? '', keys: keys as Record<string, string> }
}
const send = async (kind: (typeof kinds)[number], what = message): Promise<Outcome> =>
  transports[kind].send(await placeOf(kind), what)

describe('a message arrives whole', () => {
  test('on a device, decrypted by an independent implementation', async () => {
    expect(await send('push')).toEqual({ kind: 'taken' })
    const [received] = account.device.received
    expect(JSON.parse(received?.text ?? '')).toEqual({
      tag: message.id,
      title: message.title,
      body: message.body,
      url: message.url,
      image: message.photoUrl,
    })
    expect(received).toMatchObject({ urgency: 'high', topic: message.id, ttl: 43_200 })
    expect(account.device.undecipherable).toEqual([])
  })

  test('in a chat, with the letters that its markup uses', async () => {
    expect(await send('telegram')).toEqual({ kind: 'taken' })
    expect(account.person.messages.at(-1)?.text).toBe(
      `${message.title}\n${message.body}\n${message.url}`,
    )
  })

  test('in a topic', async () => {
    expect(await send('ntfy')).toEqual({ kind: 'taken' })
    expect(peers.ntfy.messages(account.topic)).toMatchObject([
      { title: message.title, message: message.body, click: message.url },
    ])
  })

  test('at a webhook, signed so that its receiver can verify it', async () => {
    expect(await send('webhook')).toEqual({ kind: 'taken' })
    const [request] = peers.webhook.requests(account.path)
    expect(request && verifyWebhook(request, account.secret)).toMatchObject(message.event)
    expect(() => request && verifyWebhook(request, `whsec_${btoa('another secret')}`)).toThrow(
      'No matching signature',
    )
    expect(request?.headers['webhook-id']).toBe(message.id)
  })
})

describe.each(kinds)('%s', (kind) => {
  const fail = (fault: Parameters<typeof peers.push.faults.set>[0]) => peers[kind].faults.set(fault)

  test('is gone when the endpoint reports it', async () => {
    fail({ name: 'gone' })
    expect(await send(kind)).toMatchObject({ kind: 'refused', isGone: true })
    fail({ name: 'notFound' })
    // The Bot API answers 404 for a method or token it does not know: 400 is its answer for a chat.
    expect(await send(kind)).toMatchObject({ kind: 'refused', isGone: true })
  })

  test('responds with 429 and Retry-After', async () => {
    fail({ name: 'tooManyRequests', retryAfter: 7 })
    expect(await send(kind)).toEqual({ kind: 'deferred', fault: '429', retryAfterMs: 7_000 })
    fail({ name: 'serverError', status: 502 })
    expect(await send(kind)).toEqual({ kind: 'deferred', fault: '502', retryAfterMs: null })
  })

  test.each(['silence', 'silenceBefore', 'reset', 'resetAfter'] as const)(
    'leaves it in doubt after %s',
    async (name) => {
      fail({ name })
      expect(await send(kind)).toMatchObject({ kind: 'response-lost' })
    },
  )

  test('that is slow is waited for', async () => {
    fail({ name: 'slow', ms: 200 })
    expect(await send(kind)).toEqual({ kind: 'taken' })
  })
})

test('an unreachable peer: nothing was sent', async () => {
  const place = { address: 'http://127.0.0.1:9/hook', keys: { secret: account.secret } }
  const client = createPeerClient({ trustedOrigins: new Set(['http://127.0.0.1:9']) })
  const { createWebhookTransport } = await import('./webhook.ts')
  expect(await createWebhookTransport(client).send(place, message)).toEqual({
    kind: 'unreachable',
    fault: 'ECONNREFUSED',
  })
  await client.close()
})

test.each([
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://10.0.0.7/hook',
  'http://localhost/hook',
  'https://user:pass@example.com/',
  'https://example.com:22/',
  'file:///etc/passwd',
])('nothing is sent to %s', async (address) => {
  const client = createPeerClient()
  expect(await client.post(address, { headers: {}, body: '{}' })).toEqual({
    kind: 'refused',
    fault: 'not a public address',
    isGone: true,
  })
  await client.close()
})

test('a redirect is not followed', async () => {
  expect(
    outcomeOfStatus({ status: 302, headers: { location: 'http://127.0.0.1/' }, text: '' }),
  ).toEqual({ kind: 'refused', fault: '302', isGone: false })
})

test('a payload that no push service takes is refused before it is sent', async () => {
  const long = { ...message, body: 'a'.repeat(4_000) }
  expect(await send('push', long)).toMatchObject({ kind: 'refused', isGone: false })
  expect(account.device.received).toEqual([])
})
