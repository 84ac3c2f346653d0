import { startWebhookReceiver } from '@kot/webhook-receiver-simulator/webhook-receiver'
import { testEveryFault } from '@kot/peer-faults/testing/every-fault'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTelegram } from './telegram.ts'

const telegram = await startTelegram()
const receiver = await startWebhookReceiver()
afterAll(() => Promise.all([telegram.stop(), receiver.stop()]))

const hook = `${receiver.origin}/telegram`
const call = (
  method: string,
  params: object = {},
  options: { token?: string; signal?: AbortSignal } = {},
) =>
  fetch(`${telegram.origin}/bot${options.token ?? telegram.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
    ...(options.signal && { signal: options.signal }),
  })

type BotApiResponse = { ok: boolean; error_code?: number; description?: string; result?: unknown }
const ask = async (...given: Parameters<typeof call>): Promise<BotApiResponse> => {
  const response = await call(...given)
  const body = (await response.json()) as BotApiResponse
  expect(response.status).toBe(body.error_code ?? 200)
  return body
}

const updates = () =>
  receiver.requests('/telegram').map(({ body }) => JSON.parse(String(body)) as unknown)
const setWebhook = (rest: object = {}) =>
  ask('setWebhook', { url: hook, secret_token: 'of_no-value', ...rest })

beforeEach(async () => {
  await setWebhook()
  receiver.clear()
})

async function startedPerson() {
  const person = telegram.createPerson({ firstName: 'Anna' })
  await person.start()
  receiver.clear()
  return person
}

describe('the bot', () => {
  test('returns its identity for its token', async () => {
    expect(await ask('getMe')).toMatchObject({
      ok: true,
      result: { id: 7_000_000_001, is_bot: true, username: 'kot_demo_bot' },
    })
    expect(await ask('getMe', {}, { token: '1:wrong' })).toEqual({
      ok: false,
      error_code: 401,
      description: 'Unauthorized',
    })
    expect(await ask('getYou')).toMatchObject({ error_code: 404, description: 'Not Found' })
  })

  test('sends a text, which is kept with all it was sent with', async () => {
    const person = await startedPerson()
    const reply_markup = { inline_keyboard: [[{ text: 'Skoða', url: 'https://kot.test/ibud/7' }]] }
    const params = {
      chat_id: person.id,
      text: '<b>Ný íbúð</b>',
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup,
    }
    const { result } = await ask('sendMessage', params)

    expect(result).toMatchObject({
      message_id: expect.any(Number) as number,
      chat: { id: person.id, type: 'private' },
      text: 'Ný íbúð',
      entities: [{ type: 'bold', offset: 0, length: 7 }],
      reply_markup,
    })
    expect(person.messages).toEqual([{ ...(result as object), params }])
  })

  test('sends a photo with a caption', async () => {
    const person = await startedPerson()
    const photo = 'https://kot.test/img/7.jpg'
    const sent = await ask('sendPhoto', { chat_id: String(person.id), photo, caption: 'Stofan' })
    expect(sent).toMatchObject({
      ok: true,
      result: { photo: [{ width: 1_280 }], caption: 'Stofan' },
    })
    expect(person.messages).toMatchObject([{ params: { photo }, caption: 'Stofan' }])
  })

  test.each<[string, string, object, string]>([
    ['sendMessage', 'no text', {}, 'message text is empty'],
    ['sendMessage', 'a long text', { text: 'x'.repeat(4_097) }, 'message is too long'],
    [
      'sendMessage',
      'bad HTML',
      { text: 'a<br>b', parse_mode: 'HTML' },
      'can\'t parse entities: Unsupported start tag "br" at byte offset 1',
    ],
    ['sendMessage', 'Markdown', { text: 'a', parse_mode: 'Markdown' }, 'unsupported parse_mode'],
    [
      'sendMessage',
      'buttons as text',
      { text: 'a', reply_markup: '{}' },
      'object expected as reply markup',
    ],
    ['sendPhoto', 'no photo', {}, 'wrong file identifier/HTTP URL specified'],
    [
      'sendPhoto',
      'a long caption',
      { photo: 'https://kot.test/1.jpg', caption: 'x'.repeat(1_025) },
      'message caption is too long',
    ],
  ])('%s with %s is refused', async (method, _what, params, why) => {
    const person = await startedPerson()
    expect(await ask(method, { chat_id: person.id, ...params })).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${why}`,
    })
    expect(person.messages).toEqual([])
  })

  test('may send 4096 characters, not counting tags', async () => {
    const person = await startedPerson()
    const text = `<b>${'x'.repeat(4_096)}</b>`
    expect(
      await ask('sendMessage', { chat_id: person.id, text, parse_mode: 'HTML' }),
    ).toMatchObject({ ok: true })
  })

  test('does not reach users who never started it, or blocked it', async () => {
    const person = telegram.createPerson()
    const params = { chat_id: person.id, text: 'Hæ' }
    const unknown = { error_code: 400, description: 'Bad Request: chat not found' }
    expect(await ask('sendMessage', params)).toMatchObject(unknown)
    expect(await ask('sendMessage', { ...params, chat_id: 5 })).toMatchObject(unknown)
    await person.start()
    await person.block()
    expect(await ask('sendMessage', params)).toMatchObject({
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await person.unblock()
    expect(await ask('sendMessage', params)).toMatchObject({ ok: true })
  })
})

describe('a user', () => {
  test('starting the bot is sent to the webhook, with its secret', async () => {
    const person = telegram.createPerson({ firstName: 'Anna' })
    expect(await person.start('abc_DEF-1')).toBe(204)

    expect(updates()).toMatchObject([
      {
        update_id: expect.any(Number) as number,
        message: {
          from: { id: person.id, is_bot: false, first_name: 'Anna' },
          chat: { id: person.id, type: 'private' },
          text: '/start abc_DEF-1',
          entities: [{ type: 'bot_command', offset: 0, length: 6 }],
        },
      },
    ])
    const [{ headers } = { headers: {} }] = receiver.requests('/telegram')
    expect(headers).toMatchObject({ 'x-telegram-bot-api-secret-token': 'of_no-value' })
  })

  test('blocking and restarting the bot is sent too', async () => {
    const person = await startedPerson()
    await person.block()
    await person.start()
    expect(updates()).toMatchObject([
      { my_chat_member: { new_chat_member: { status: 'kicked' } } },
      { my_chat_member: { new_chat_member: { status: 'member' } } },
      { message: { text: '/start' } },
    ])
  })

  test('is not sent by updates that were not requested, or without a webhook', async () => {
    await setWebhook({ allowed_updates: ['message'] })
    const person = await startedPerson()
    await person.block()
    expect(updates()).toEqual([])
    await ask('setWebhook', { url: '' })
    expect(await person.say('/stop')).toBeNull()
    expect(updates()).toEqual([])
  })

  test('learns what the webhook answered', async () => {
    receiver.faults.set({ name: 'serverError' })
    expect(await telegram.createPerson().start()).toBe(500)
  })

  test('cannot start with a payload that Telegram does not take', async () => {
    const person = telegram.createPerson()
    await expect(person.start('a b')).rejects.toThrow(RangeError)
    await expect(person.start('x'.repeat(65))).rejects.toThrow(RangeError)
  })

  test('follows the link, starts the bot and reads the chat in a browser', async () => {
    const page = await (await fetch(telegram.link('abc-1'))).text()
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
    expect(page).toContain('<button>Start</button>')
    expect((await fetch(`${telegram.origin}${action}`, { method: 'POST' })).status).toBe(200)
    expect(updates()).toMatchObject([{ message: { text: '/start abc-1' } }])

    const { id } = telegram.demoPerson
    await ask('sendMessage', { chat_id: id, text: '<script>alert(1)</script>' })
    const chat = await (await fetch(`${telegram.origin}/people/${id}`)).text()
    expect(chat).toContain('&lt;script&gt;')
    expect(chat).not.toContain('<script')
  })

  test('is created, blocks the bot and is read over HTTP', async () => {
    const created = await fetch(`${telegram.origin}/people`, { method: 'POST' })
    const { id } = (await created.json()) as { id: number }
    const act = (what: string) =>
      fetch(`${telegram.origin}/people/${id}/${what}`, { method: 'POST' })
    await act('start?payload=a')
    await ask('sendMessage', { chat_id: id, text: 'Hæ' })
    const kept = await fetch(`${telegram.origin}/people/${id}/messages`)
    expect(await kept.json()).toMatchObject([{ text: 'Hæ' }])
    await act('block')
    expect(await ask('sendMessage', { chat_id: id, text: 'Hæ' })).toMatchObject({ error_code: 403 })
    expect((await act('start?payload=a+b')).status).toBe(400)
  })
})

const one = await startedPerson()
const two = await startedPerson()
const personOf = (id: string) => (id === String(one.id) ? one : two)
testEveryFault(
  () => ({
    origin: telegram.origin,
    faults: telegram.faults,
    send: (chat_id, signal) =>
      call('sendMessage', { chat_id, text: 'Hæ' }, signal ? { signal } : {}),
    kept: (id) => personOf(id).messages.length,
    target: String(one.id),
    otherTarget: String(two.id),
  }),
  { tooManyRequests: 429, gone: 403, notFound: 400 },
)

test('tooManyRequests and gone use the format of Telegram', async () => {
  telegram.faults.set({ name: 'tooManyRequests', retryAfter: 9 })
  telegram.faults.set({ name: 'gone' })
  const params = { chat_id: one.id, text: 'Hæ' }
  expect(await ask('sendMessage', params)).toEqual({
    ok: false,
    error_code: 429,
    description: 'Too Many Requests: retry after 9',
    parameters: { retry_after: 9 },
  })
  expect(await ask('sendMessage', params)).toMatchObject({
    description: 'Forbidden: bot was blocked by the user',
  })
})
