import type { ChannelResponse, WatchesResponse } from '@kot/contract/watch/watches'
import { testDatabase } from '@kot/db/testing/test-database'
import { startSession } from '@kot/accounts/sessions/session'
import { createCode } from '@kot/notify/channels/channels'
import { aMessageRun, sendAllKinds } from '@kot/notify/testing/a-message-run'
import { startPeers, peerTransports } from '@kot/notify/testing/peers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { watchApp } from '../watch/testing/watch-app.ts'

const { db } = await testDatabase()
const peers = await startPeers()
const { transports, close } = peerTransports(peers.addresses)
afterAll(async () => {
  await close()
  await peers.stop()
})
const secret = 'a-secret-of-telegram-for-tests-only-00'
const { app, aUser, sessions } = await watchApp(db, undefined, {
  VAPID_PUBLIC_KEY: peers.addresses.vapid.publicKey,
  VAPID_PRIVATE_KEY: peers.addresses.vapid.privateKey,
  TELEGRAM_BOT_NAME: 'kot_demo_bot',
  TELEGRAM_BOT_TOKEN: peers.telegram.token,
  TELEGRAM_WEBHOOK_SECRET: secret,
  TELEGRAM_API: peers.telegram.origin,
  TELEGRAM_LINKS: peers.telegram.origin,
  CHANNEL_TRUSTED_ORIGINS: peers.addresses.origins.join(','),
})

beforeEach(async () => {
  peers.clearFaults()
  await db.deleteFrom('account').execute()
  await db.deleteFrom('rate_limit').execute()
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, jwt: string, body?: object) =>
  app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { host: 'kot.localhost:3000', authorization: `Bearer ${jwt}` },
    ...(body && { payload: body }),
  })
const channels = async (jwt: string) =>
  (await call('GET', 'watches', jwt)).json<WatchesResponse>().channels
const connect = async (jwt: string, body: object) =>
  (await call('POST', 'channels', jwt, body)).json<ChannelResponse>()
/** Sends as the worker does: what is not a notice needs only its code. */
const send = () =>
  sendAllKinds({
    ...aMessageRun(db, transports, () => new Date()),
    compose: async ({ id, kind, place }) => {
      const code = kind === 'proof' ? await createCode(db, place.id, new Date()) : null
      return {
        id: `message_${id}`,
        title: code ?? 'a test',
        body: '',
        url: 'http://kot.localhost:3000/',
        photoUrl: null,
        event: { type: kind, data: { code } },
      }
    },
  })
const post = (payload: object, token: string | undefined = secret) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/telegram_updates',
    headers: {
      host: 'kot.localhost:3000',
      ...(token && { 'x-telegram-bot-api-secret-token': token }),
    },
    payload,
  })

describe('a topic and a webhook', () => {
  test('are connected by the code that is sent to them, and nothing else is sent before', async () => {
    const { jwt } = await aUser()
    const { id } = await connect(jwt, { kind: 'ntfy', address: `${peers.ntfy.origin}/anna-leitar` })
    expect(await channels(jwt)).toMatchObject([{ id, kind: 'ntfy', state: 'unproved' }])
    expect((await call('POST', `channels/${id}/test`, jwt)).statusCode).toBe(404)
    await send()
    const [message] = peers.ntfy.messages('anna-leitar')
    const code = /\d{6}/.exec(message?.title ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await call('POST', `channels/${id}/proof`, jwt, { code: wrong })).statusCode).toBe(422)
    expect((await call('POST', `channels/${id}/proof`, jwt, { code })).statusCode).toBe(200)
    expect(await channels(jwt)).toMatchObject([{ state: 'connected' }])
    expect((await call('POST', `channels/${id}/test`, jwt)).statusCode).toBe(200)
    await send()
    expect(peers.ntfy.messages('anna-leitar')).toHaveLength(2)
  })

  test('need a new code after five wrong ones', async () => {
    const { jwt } = await aUser()
    const { id, secret: signing } = await connect(jwt, {
      kind: 'webhook',
      address: `${peers.webhook.origin}/anna`,
    })
    expect(signing).toMatch(/^whsec_/)
    await send()
    const codeIn = () =>
      (
        JSON.parse(peers.webhook.requests('/anna').at(-1)?.body.toString() ?? '{}') as {
          data: { code: string }
        }
      ).data.code
    const code = codeIn()
    const prove = (given: string) => call('POST', `channels/${id}/proof`, jwt, { code: given })
    const wrong = code === '111111' ? '222222' : '111111'
    for (let attempt = 0; attempt < 5; attempt += 1) await prove(wrong)
    expect((await prove(code)).statusCode).toBe(422)
    await call('POST', `channels/${id}/code`, jwt)
    await send()
    expect((await prove(codeIn())).statusCode).toBe(200)
  })

  test.each([
    'http://127.0.0.1:22/x',
    'http://169.254.169.254/latest',
    'http://10.1.2.3/hook',
    'https://localhost/hook',
    'https://user:pw@example.com/',
    'http://example.com/hook',
    'ftp://example.com/',
    'not an address',
  ])('are refused at %s', async (address) => {
    const { jwt } = await aUser()
    const answer = await call('POST', 'channels', jwt, { kind: 'webhook', address })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'unsafe_address' })
    expect(await channels(jwt)).toEqual([])
  })

  test('of others are not seen, proved, tested or removed', async () => {
    const owner = await aUser()
    const stranger = await aUser()
    const address = `${peers.ntfy.origin}/leynd`
    const { id } = await connect(owner.jwt, { kind: 'ntfy', address })
    await send()
    const code = /\d{6}/.exec(peers.ntfy.messages('leynd')[0]?.title ?? '')?.[0] ?? ''
    expect(await channels(stranger.jwt)).toEqual([])
    const statuses = [
      (await call('POST', `channels/${id}/proof`, stranger.jwt, { code })).statusCode,
      (await call('POST', `channels/${id}/test`, stranger.jwt)).statusCode,
      (await call('POST', `channels/${id}/code`, stranger.jwt)).statusCode,
      (await call('DELETE', `channels/${id}`, stranger.jwt)).statusCode,
    ]
    expect(statuses).toEqual([422, 404, 404, 404])
    expect(await channels(owner.jwt)).toMatchObject([{ state: 'unproved' }])
  })
})

const connected = () => db.selectFrom('channel').select('id').execute()
const subscriptionOf = () => {
  const device = peers.push.createSubscription({
    applicationServerKey: peers.addresses.vapid.publicKey,
  })
  return { device, subscription: { endpoint: device.endpoint, ...device.keys } }
}

describe('a device', () => {
  test('connects a device with one click, for the account that signed in there last', async () => {
    const first = await aUser()
    const second = await aUser()
    const { device, subscription } = subscriptionOf()
    const body = { kind: 'push', label: 'Chrome á Android', subscription }
    const { id } = await connect(first.jwt, body)
    await call('POST', `channels/${id}/test`, first.jwt)
    await send()
    expect(JSON.parse(device.received[0]?.text ?? '{}')).toMatchObject({
      title: 'a test',
    })
    await connect(second.jwt, body)
    expect(await channels(first.jwt)).toEqual([])
    expect(await channels(second.jwt)).toMatchObject([
      { kind: 'push', label: 'Chrome á Android', state: 'connected' },
    ])
  })

  test.each([
    ['signing out', (jwt: string) => call('POST', 'sign_out', jwt)],
    ['signing out everywhere', (jwt: string) => call('POST', 'sign_out_everywhere', jwt)],
  ])('is disconnected by %s', async (_, end) => {
    const user = await aUser()
    const { subscription } = subscriptionOf()
    await connect(user.jwt, { kind: 'push', label: '', subscription })
    expect(await connected()).toHaveLength(1)
    const other = (await startSession(sessions, user.id)) ?? ''
    await end(_ === 'signing out' ? user.jwt : other)
    expect(await connected()).toEqual([])
  })

  test('at an address in our own network is refused', async () => {
    const { jwt } = await aUser()
    const { subscription } = subscriptionOf()
    const answer = await call('POST', 'channels', jwt, {
      kind: 'push',
      label: '',
      subscription: { ...subscription, endpoint: 'http://127.0.0.1:5432/' },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a chat', () => {
  test('is connected when its owner opens the link, once', async () => {
    const { jwt } = await aUser()
    const { link } = await connect(jwt, { kind: 'telegram' })
    const token = new URL(link ?? '').searchParams.get('start') ?? ''
    expect(link).toContain('/kot_demo_bot?start=')
    const update = (chat: number, username: string) => ({
      update_id: 1,
      message: { text: `/start ${token}`, chat: { id: chat }, from: { username } },
    })
    const person = peers.telegram.createPerson()
    await person.start()
    expect((await post(update(person.id, 'annaj'))).statusCode).toBe(200)
    expect(await channels(jwt)).toMatchObject([
      { kind: 'telegram', label: '@annaj', state: 'connected' },
    ])
    // The same update again, and the link used by another account.
    await post(update(person.id, 'annaj'))
    await post(update(4_711, 'thief'))
    expect(await channels(jwt)).toMatchObject([{ label: '@annaj' }])
    await send()
    expect(person.messages.filter(({ text }) => text?.includes('a test'))).toHaveLength(1)
  })

  test('only Telegram can connect a chat', async () => {
    const { jwt } = await aUser()
    const { link } = await connect(jwt, { kind: 'telegram' })
    const token = new URL(link ?? '').searchParams.get('start')
    const update = { message: { text: `/start ${token}`, chat: { id: 1 } } }
    expect((await post(update, 'wrong')).statusCode).toBe(404)
    expect((await post(update, '')).statusCode).toBe(404)
    expect(await channels(jwt)).toMatchObject([{ state: 'unproved' }])
  })

  test.each([
    {},
    { message: {} },
    { message: { text: '/start', chat: { id: 1 } } },
    [],
    { message: 7 },
  ])('is nothing to %j', async (update) => {
    expect((await post(update)).statusCode).toBe(200)
  })
})

const testMails = () => db.selectFrom('delivery').select(['recipient', 'kind']).execute()

test('a test by mail goes to the address of the account', async () => {
  const { jwt, email } = await aUser({ confirmed: true })
  expect((await call('POST', 'channels/mail/test', jwt)).statusCode).toBe(200)
  expect(await testMails()).toEqual([{ recipient: email, kind: 'channelTest' }])
})

test('an address that was not confirmed gets no test mail', async () => {
  const { jwt } = await aUser({ confirmed: false })
  const answer = await call('POST', 'channels/mail/test', jwt)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'unconfirmed',
    detail: 'Staðfestu fyrst netfangið með tenglinum í póstinum sem við sendum þér.',
  })
  expect(await testMails()).toEqual([])
})

test('a test mail counts with all other mails to the address', async () => {
  const { jwt, email } = await aUser({ confirmed: true })
  const payload = { email }
  for (const _ of [1, 2]) {
    await app.inject({ method: 'POST', url: '/api/reset_password.json', payload })
    expect((await call('POST', 'delete_account', jwt)).statusCode).toBe(204)
  }
  expect((await call('POST', 'channels/mail/test', jwt)).statusCode).toBe(200)
  expect((await call('POST', 'channels/mail/test', jwt)).statusCode).toBe(429)
  expect((await call('POST', 'delete_account', jwt)).statusCode).toBe(429)
  expect(await testMails()).toHaveLength(1)
})

test('twelve channels are the most', async () => {
  const { jwt } = await aUser()
  for (let number = 0; number < 12; number += 1) {
    await connect(jwt, { kind: 'ntfy', address: `${peers.ntfy.origin}/t${number}` })
  }
  const answer = await call('POST', 'channels', jwt, { kind: 'telegram' })
  expect(answer.statusCode).toBe(409)
})
