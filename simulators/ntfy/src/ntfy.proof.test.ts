import { testEveryFault } from '@kot/peer-faults/testing/every-fault'
import { afterAll, describe, expect, test } from 'vitest'
import { type NtfyMessage, startNtfy } from './ntfy.ts'

const ntfy = await startNtfy()
afterAll(() => ntfy.stop())

const publish = (
  body: unknown,
  init: { headers?: Record<string, string>; signal?: AbortSignal } = {},
) => fetch(ntfy.origin, { method: 'POST', body: JSON.stringify(body), ...init })
const put = (topic: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${ntfy.origin}/${topic}`, { method: 'PUT', body, headers })
const poll = async (topic: string): Promise<NtfyMessage[]> => {
  const lines = await (await fetch(`${ntfy.origin}/${topic}/json?poll=1`)).text()
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as NtfyMessage)
}

describe('a publication', () => {
  test('as JSON is answered with its message, and kept', async () => {
    const given = { title: 'Ný íbúð', message: '3 herb. í 101', priority: 4, tags: ['house'] }
    const response = await publish({
      topic: 'json',
      ...given,
      click: 'https://kot.test/ibud/7',
      attach: 'https://kot.test/img/7.jpg',
    })
    expect(response.status).toBe(200)
    const message = (await response.json()) as NtfyMessage
    expect(message).toMatchObject({
      ...given,
      event: 'message',
      topic: 'json',
      click: 'https://kot.test/ibud/7',
      attachment: { name: '7.jpg', url: 'https://kot.test/img/7.jpg' },
    })
    expect(message.expires).toBeGreaterThan(message.time)
    expect(await poll('json')).toEqual([message])
    expect(ntfy.messages('json')).toEqual([message])
  })

  test('with headers publishes the same', async () => {
    const title = `=?UTF-8?B?${Buffer.from('Ný íbúð').toString('base64')}?=`
    await put('headers', '3 herb. í 101', { Title: title, 'X-Priority': 'urgent', Tags: 'a, b' })
    expect(await poll('headers')).toMatchObject([
      { title: 'Ný íbúð', message: '3 herb. í 101', priority: 5, tags: ['a', 'b'] },
    ])
  })

  test('without text was triggered', async () => {
    await publish({ topic: 'empty' })
    expect(await poll('empty')).toMatchObject([{ message: 'triggered' }])
  })

  test.each<[string, unknown, object]>([
    ['no JSON', 'text', { code: 40024, http: 400 }],
    ['no topic', { message: 'a' }, { code: 40009, http: 400 }],
    ['a topic with a slash', { topic: 'a/b' }, { code: 40009, http: 400 }],
    ['an unknown priority', { topic: 'bad', priority: 6 }, { code: 40007, http: 400 }],
    ['an attachment that is no address', { topic: 'bad', attach: 'x' }, { code: 40013, http: 400 }],
    ['a long message', { topic: 'bad', message: 'ð'.repeat(2_049) }, { code: 41301, http: 413 }],
    ['long JSON', { topic: 'bad', message: 'ð'.repeat(5_000) }, { code: 41303, http: 413 }],
  ])('is refused with %s', async (_what, body, error) => {
    const response = await publish(body)
    const given = (await response.json()) as { http: number }
    expect(given).toMatchObject(error)
    expect(response.status).toBe(given.http)
    expect(ntfy.messages('bad')).toEqual([])
  })
})

describe('a protected topic', () => {
  ntfy.protect('private', 'tk_right')
  ntfy.protect('another', 'tk_another')

  test.each([
    ['without a token', {}, 403, { code: 40301, http: 403, error: 'forbidden' }],
    ['with the token of another', { Authorization: 'Bearer tk_another' }, 403, { code: 40301 }],
    ['with an unknown token', { Authorization: 'Bearer tk_wrong' }, 401, { code: 40101 }],
    ['with its token', { Authorization: 'Bearer tk_right' }, 200, { message: 'Hæ' }],
  ])('%s', async (_what, headers, status, body) => {
    const response = await publish({ topic: 'private', message: 'Hæ' }, { headers })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(body)
  })

  test('cannot be read without its token either', async () => {
    expect((await fetch(`${ntfy.origin}/private/json?poll=1`)).status).toBe(403)
  })
})

testEveryFault(
  () => ({
    origin: ntfy.origin,
    faults: ntfy.faults,
    send: (topic, signal) => publish({ topic, message: 'Hæ' }, signal ? { signal } : {}),
    kept: (topic) => ntfy.messages(topic).length,
    target: 'one',
    otherTarget: 'two',
  }),
  { tooManyRequests: 429, gone: 403, notFound: 404 },
)

test('a fault for a topic also meets what is put to it', async () => {
  ntfy.faults.set({ name: 'tooManyRequests', target: 'one' })
  const response = await put('one', 'Hæ')
  expect(await response.json()).toMatchObject({
    code: 42901,
    http: 429,
    error: expect.stringContaining('limit reached'),
  })
})
