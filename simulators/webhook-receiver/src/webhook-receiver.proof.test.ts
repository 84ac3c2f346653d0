import { testEveryFault } from '@kot/peer-faults/testing/every-fault'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startWebhookReceiver, verifyWebhook } from './webhook-receiver.ts'

const receiver = await startWebhookReceiver()
afterAll(() => receiver.stop())
afterEach(() => receiver.clear())

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const body = '{"type":"home.found","city":"Reykjavík"}'

function signed(sentAt = new Date()): Record<string, string> {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', sentAt, body),
  }
}

const post = (path: string, headers: Record<string, string> = {}, text = body) =>
  fetch(`${receiver.origin}${path}`, { method: 'POST', headers, body: text })

test('a request is kept with its headers and its body to the byte', async () => {
  const response = await post('/hooks/7?a=1', { 'content-type': 'application/json', 'x-kot': '1' })

  expect(response.status).toBe(204)
  expect(receiver.requests('/hooks/7?a=1')).toMatchObject([
    { method: 'POST', headers: { 'x-kot': '1' }, body: Buffer.from(body) },
  ])
  expect(receiver.requests('/hooks/8')).toEqual([])
})

test('requests are listed and forgotten over HTTP', async () => {
  await post('/hooks/7')
  const at = `${receiver.origin}/requests`
  expect(await (await fetch(`${at}?path=/hooks/7`)).json()).toMatchObject([{ body }])
  await fetch(at, { method: 'DELETE' })
  expect(await (await fetch(at)).json()).toEqual([])
})

test('beyond five hundred the oldest request is forgotten', async () => {
  for (let at = 0; at < 502; at += 1) await post(`/hooks/${at}`)
  expect(receiver.requests()).toHaveLength(500)
  expect(receiver.requests()[0]?.path).toBe('/hooks/2')
})

const verifyLast = (withSecret = secret) => {
  const request = receiver.requests().at(-1)
  if (!request) throw new Error('no request')
  return verifyWebhook(request, withSecret)
}

describe('the signature', () => {
  test('of Standard Webhooks is verified', async () => {
    await post('/hooks/7', signed())
    expect(verifyLast()).toEqual({ type: 'home.found', city: 'Reykjavík' })
  })

  test.each<[string, Record<string, string>, string, string]>([
    ['another body', signed(), `${body} `, 'No matching signature'],
    ['an old timestamp', signed(new Date(Date.now() - 600_000)), body, 'too old'],
    ['no signature', {}, body, 'Missing required headers'],
  ])('is refused with %s', async (_what, headers, text, message) => {
    await post('/hooks/7', headers, text)
    expect(() => verifyLast()).toThrow(message)
  })

  test('is refused with another secret', async () => {
    await post('/hooks/7', signed())
    const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`
    expect(() => verifyLast(other)).toThrow('No matching signature')
  })
})

testEveryFault(
  () => ({
    origin: receiver.origin,
    faults: receiver.faults,
    send: (path, signal) =>
      fetch(`${receiver.origin}${path}`, { method: 'POST', body, ...(signal && { signal }) }),
    kept: (path) => receiver.requests(path).length,
    target: '/hooks/one',
    otherTarget: '/hooks/two',
  }),
  { tooManyRequests: 429, gone: 410, notFound: 404 },
)
