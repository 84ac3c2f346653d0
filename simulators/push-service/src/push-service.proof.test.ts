import { createPrivateKey, sign } from 'node:crypto'
import { testEveryFault } from '@kot/peer-faults/testing/every-fault'
import webPush, { type RequestOptions } from 'web-push'
import { afterAll, describe, expect, test } from 'vitest'
import { startPushService } from './push-service.ts'

let timeShiftMs = 0
const service = await startPushService({ now: () => new Date(Date.now() + timeShiftMs) })
afterAll(() => service.stop())
const vapidKeys = webPush.generateVAPIDKeys()
const vapidDetails = { subject: 'mailto:kot@kot.test', ...vapidKeys }

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** What an application server sends with web-push. */
function requestFor(to: Subscription, text: string, options: RequestOptions = {}) {
  const { endpoint, headers, body } = webPush.generateRequestDetails(to, text, {
    TTL: 60,
    vapidDetails,
    contentEncoding: 'aes128gcm',
    ...options,
  })
  // fetch measures the body itself.
  const { 'Content-Length': _length, ...rest } = headers as Record<string, string>
  return { endpoint, headers: rest as Record<string, string>, body: body ?? Buffer.of() }
}

type PushRequest = ReturnType<typeof requestFor>
const post = ({ endpoint, headers, body }: PushRequest, signal?: AbortSignal) =>
  fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    ...(signal && { signal }),
  })
const push = (to: Subscription, text: string, options?: RequestOptions) =>
  post(requestFor(to, text, options))

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

/** A token of our own making, because web-push refuses to make wrong ones. */
function signToken(claims: object): string {
  const point = Buffer.from(vapidKeys.publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: vapidKeys.privateKey,
  }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const right = { aud: service.origin, exp: inSeconds(3_600), sub: 'mailto:kot@kot.test' }
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { ...right, ...claims },
  ]
  const signed = parts
    .map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

describe('a message of web-push', () => {
  test('is decrypted and kept with its headers', async () => {
    const device = service.createSubscription()
    const response = await push(device, 'Íbúð á Grettisgötu', { urgency: 'high', topic: 'watch-7' })

    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toMatch(`${service.origin}/messages/`)
    expect(device.received).toMatchObject([
      {
        text: 'Íbúð á Grettisgötu',
        ttl: 60,
        urgency: 'high',
        topic: 'watch-7',
        state: 'delivered',
      },
    ])
    expect(device.received[0]?.headers['content-encoding']).toBe('aes128gcm')
  })

  test('is shown by its tag, and replaces the former one', async () => {
    const device = service.createSubscription()
    for (const message of [
      { title: '1 new home', tag: 'watch-7' },
      { title: 'Your pass ends', tag: 'pass' },
      { title: '2 new homes', tag: 'watch-7' },
    ]) {
      await push(device, JSON.stringify(message))
    }
    expect(device.received).toHaveLength(3)
    expect([...device.shown.keys()]).toEqual(['pass', 'watch-7'])
    expect(device.shown.get('watch-7')).toMatchObject({ title: '2 new homes' })
  })
})

describe('a device that is disconnected', () => {
  test('gets the newest message of each topic later', async () => {
    const device = service.createSubscription()
    device.disconnect()
    for (const [text, topic] of [
      ['old', 'a'],
      ['other', 'b'],
      ['new', 'a'],
    ] as const) {
      await push(device, text, { topic })
    }
    expect(device.received.map(({ state }) => state)).toEqual(['replaced', 'waiting', 'waiting'])
    device.connect()
    expect(device.received.map(({ state }) => state)).toEqual([
      'replaced',
      'delivered',
      'delivered',
    ])
  })

  test('never gets what has expired', async () => {
    const device = service.createSubscription()
    device.disconnect()
    await push(device, 'short', { TTL: 10 })
    await push(device, 'long', { TTL: 1_000 })
    timeShiftMs = 60_000
    device.connect()
    timeShiftMs = 0
    expect(device.received.map(({ state }) => state)).toEqual(['expired', 'delivered'])
  })
})

describe('refused:', () => {
  const device = service.createSubscription()
  const other = service.createSubscription()
  const valid = () => requestFor(device, 'text')
  const withHeaders = (headers: Record<string, string>): PushRequest => {
    const request = valid()
    return { ...request, headers: { ...request.headers, ...headers } }
  }
  const without = (name: string): PushRequest => {
    const { [name]: _left, ...headers } = valid().headers
    return { ...valid(), headers }
  }
  const { origin } = service
  const withToken = (claims: object) =>
    withHeaders({ Authorization: `vapid t=${signToken(claims)}, k=${vapidKeys.publicKey}` })
  const badSignature = () => valid().headers['Authorization']?.replace(/.{4}, k=/, 'AAAA, k=') ?? ''
  const otherKey = webPush.generateVAPIDKeys().publicKey

  test.each<[string, number, () => PushRequest]>([
    ['no TTL', 400, () => without('TTL')],
    ['an unknown urgency', 400, () => withHeaders({ Urgency: 'now' })],
    ['a topic that is too long', 400, () => withHeaders({ Topic: 'x'.repeat(33) })],
    ['another encoding', 415, () => withHeaders({ 'Content-Encoding': 'aesgcm' })],
    ['no VAPID', 401, () => without('Authorization')],
    ['another audience', 403, () => withToken({ aud: 'https://push.example' })],
    ['a token that is over', 403, () => withToken({ exp: inSeconds(-1) })],
    ['a token for more than a day', 403, () => withToken({ exp: inSeconds(24 * 3_600 + 60) })],
    ['a token without a contact', 403, () => withToken({ sub: undefined })],
    ['a signature that does not fit', 403, () => withHeaders({ Authorization: badSignature() })],
    [
      'the key of another',
      403,
      () =>
        withHeaders({
          Authorization: `${valid().headers['Authorization']?.split('k=')[0]}k=${otherKey}`,
        }),
    ],
    ['a body over 4096 bytes', 413, () => ({ ...valid(), body: Buffer.alloc(4_097) })],
    ['an unknown device', 404, () => ({ ...valid(), endpoint: `${origin}/push/none` })],
  ])('%s', async (_what, status, request) => {
    expect((await post(request())).status).toBe(status)
    expect(device.received).toEqual([])
  })

  test('nothing, when the token of our own making is right', async () => {
    const { endpoint, body } = requestFor(other, 'text')
    expect((await post({ ...withToken({}), endpoint, body })).status).toBe(201)
  })

  test('what cannot be decrypted, which is recorded', async () => {
    const flipped = valid()
    flipped.body.writeUInt8(flipped.body.readUInt8(100) ^ 1, 100)
    expect((await post(flipped)).status).toBe(400)
    const forAnother = { ...requestFor(other, 'text'), endpoint: device.endpoint }
    expect((await post(forAnother)).status).toBe(400)
    expect(device.undecipherable).toHaveLength(2)
    expect(device.received).toEqual([])
  })

  test('another key than the one of the subscription', async () => {
    const { publicKey: applicationServerKey } = vapidKeys
    const own = service.createSubscription({ applicationServerKey })
    const foreign = service.createSubscription({ applicationServerKey: otherKey })
    expect((await push(own, 'text')).status).toBe(201)
    expect((await push(foreign, 'text')).status).toBe(403)
  })
})

test('a device is made, watched and ended over HTTP', async () => {
  const at = `${service.origin}/subscriptions`
  const made = await fetch(at, { method: 'POST' })
  expect(made.status).toBe(201)
  const subscription = (await made.json()) as Subscription
  expect(subscription).toMatchObject({
    expirationTime: null,
    keys: { p256dh: expect.stringMatching(/^B.{86}$/) },
  })
  await push(subscription, '{"title":"Hæ","tag":"t"}')

  const id = subscription.endpoint.split('/').at(-1)
  const seen: unknown = await (await fetch(`${at}/${id}`)).json()
  expect(seen).toMatchObject({ received: [{ state: 'delivered' }], shown: { t: { title: 'Hæ' } } })

  expect((await fetch(`${at}/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await push(subscription, 'text')).status).toBe(410)
})

const one = service.createSubscription()
const two = service.createSubscription()
const deviceOf = (id: string) => (id === one.id ? one : two)
testEveryFault(
  () => ({
    origin: service.origin,
    faults: service.faults,
    send: (id, signal) => post(requestFor(deviceOf(id), 'text'), signal),
    kept: (id) => deviceOf(id).received.length,
    target: one.id,
    otherTarget: two.id,
  }),
  { tooManyRequests: 429, gone: 410, notFound: 404 },
)
