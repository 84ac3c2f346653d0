import { gunzipSync } from 'node:zlib'
import { testDatabase } from '@kot/db/testing/test-database'
import { createPushToken } from '@kot/intake/push/receive-push'
import { intakeCrawl } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { aSource, watchSources } from '@kot/market/testing/a-home'
import { beforeEach, describe, expect, test } from 'vitest'
import { wholeServer } from '../../testing/whole-server.ts'

const { db } = await testDatabase()
const { app } = await wholeServer(db)

let token = ''
let other = ''
beforeEach(async () => {
  for (const table of ['pushed_page', 'source', 'rate_limit'] as const) {
    await db.deleteFrom(table).execute()
  }
  await watchSources(db, aSource({ name: 'felagi' }), aSource({ name: 'annar' }))
  token = (await createPushToken(db, 'felagi')) ?? ''
  other = (await createPushToken(db, 'annar')) ?? ''
})

const push = (payload: unknown, authorization: string | null = `Bearer ${token}`, headers = {}) =>
  app.inject({
    method: 'PUT',
    url: '/api/v1/partners/adverts',
    headers: {
      host: 'kot.localhost:3000',
      'content-type': 'application/json',
      ...(authorization !== null && { authorization }),
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const kept = async () =>
  (await db.selectFrom('pushed_page').selectAll().orderBy('id').execute()).map(
    ({ source, body }) => ({ source, said: JSON.parse(gunzipSync(body).toString('utf8')) }),
  )

const advert = (id: number) => ({ id, address: 'Þórsgötu 5', price: '295.000 kr.' })

test('a partner’s upload is stored without unknown fields and crawled soon', async () => {
  const before = await countRequests(db, intakeCrawl)
  const said = { adverts: [advert(1), { ...advert(2), photos: ['https://a.is/1.jpg'] }], count: 2 }
  const more = {
    generator: 'felagi 1.0',
    adverts: said.adverts.map((one) => ({ ...one, owner: { name: 'Gervi Tilbúinsson' }, a: [[]] })),
  }
  const answer = await push({ ...said, ...more })
  expect([answer.statusCode, answer.json()]).toEqual([202, { received: 2 }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await kept()).toEqual([{ source: 'felagi', said }])
  expect(await countRequests(db, intakeCrawl)).toBe(before + 1)
})

test('a partner may have nothing, and may have 5,000', async () => {
  expect((await push({ adverts: [] })).json()).toEqual({ received: 0 })
  const all = Array.from({ length: 5_000 }, (_, id) => advert(id))
  expect((await push({ adverts: all })).json()).toEqual({ received: 5_000 })
})

describe('rejects every caller', () => {
  const bodies = [['a good body', { adverts: [advert(1)] }] as const, ['rubbish', '{'] as const]

  test.each(bodies)('without a token or with a wrong one, with %s', async (_, body) => {
    const answers = []
    for (const sent of [null, '', 'Bearer', 'Bearer gervi', `Basic ${token}`, `Bearer ${token}x`]) {
      const answer = await push(body, sent)
      // Names the request, and not what it holds.
      const { instance: _instance, ...problem } = answer.json<Record<string, unknown>>()
      answers.push(`${answer.statusCode} ${JSON.stringify(problem)}`)
    }
    // One and the same answer: it hints at nothing.
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^401 /)
    expect(await kept()).toEqual([])
  })

  test('with the token of a source that is not enabled', async () => {
    await db.updateTable('source').set({ enabled: false }).where('name', '=', 'felagi').execute()
    expect((await push({ adverts: [] })).statusCode).toBe(401)
    expect((await push({ adverts: [] }, `Bearer ${other}`)).statusCode).toBe(202)
  })

  test('with a token in the address', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/v1/partners/adverts?jwt=${token}&token=${token}`,
      payload: { adverts: [] },
    })
    expect(answer.statusCode).toBe(401)
  })
})

test.each([
  ['no object', []],
  ['nothing in it', {}],
  ['adverts that are no list', { adverts: { 0: advert(1) } }],
  ['an advert that is no object', { adverts: [advert(1), 'Þórsgata 5'] }],
  ['an advert that is null', { adverts: [null] }],
  ['too many adverts', { adverts: Array.from({ length: 5_001 }, () => ({})) }],
])('a body with %s is refused with 422', async (_, body) => {
  const answer = await push(body)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'unreadable' }])
  expect(await kept()).toEqual([])
})

test('what is no JSON is refused, as is another type', async () => {
  expect((await push('{"adverts":[')).statusCode).toBe(400)
  expect((await push('adverts', undefined, { 'content-type': 'text/csv' })).statusCode).toBe(415)
  expect(await kept()).toEqual([])
})

function bodyOf(bytes: number): string {
  const frame = '{"adverts":[{"text":""}]}'
  return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`)
}

test('4 MB are taken, and not a byte more', async () => {
  expect((await push(bodyOf(4 * 1_048_576))).statusCode).toBe(202)
  expect((await push(bodyOf(4 * 1_048_576 + 1))).statusCode).toBe(413)
})

const pushFrom = (remoteAddress: string, sent = token) =>
  app.inject({
    method: 'PUT',
    url: '/api/v1/partners/adverts',
    remoteAddress,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sent}` },
    payload: { adverts: [] },
  })
const pushWrongToken = (at: number, remoteAddress: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/v1/partners/adverts',
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${String(at).padStart(43, 'x')}`,
    },
    payload: '{}',
  })

test('a wrong token counts against itself: the right one of the same network is admitted', async () => {
  const address = '198.51.100.7'
  const statuses: number[] = []
  for (const _ of Array(25).keys()) statuses.push((await pushWrongToken(1, address)).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)])
  expect((await pushWrongToken(2, address)).statusCode).toBe(401)
  expect((await pushFrom(address)).statusCode).toBe(202)
  // What cannot be a token is not queried for, and counts for nothing.
  for (const _ of Array(30).keys()) expect((await push({}, 'Bearer gervi')).statusCode).toBe(401)
  expect((await push({ adverts: [] })).statusCode).toBe(202)
})

test('hundreds of wrong tokens of a network do not hold up a right one that this process never saw', async () => {
  const address = '198.51.100.8'
  const guesses = Array.from({ length: 400 }, (_, at) => pushWrongToken(1_000 + at, address))
  const [right, ...wrong] = await Promise.all([pushFrom(address, other), ...guesses])
  expect(right.statusCode).toBe(202)
  expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  expect((await pushFrom(address)).statusCode).toBe(202)
})

test('a token that was replaced is wrong, also after it was right', async () => {
  expect((await push({ adverts: [] })).statusCode).toBe(202)
  const former = token
  token = (await createPushToken(db, 'felagi')) ?? ''
  const statuses: number[] = []
  for (const _ of Array(22).keys()) {
    statuses.push((await push({ adverts: [] }, `Bearer ${former}`)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429])
  expect((await push({ adverts: [] })).statusCode).toBe(202)
})

test('sixty times an hour, then wait; another partner is not held up', async () => {
  for (const _ of Array(60).keys()) expect((await push({ adverts: [] })).statusCode).toBe(202)
  const refused = await push({ adverts: [] })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await push({ adverts: [] }, `Bearer ${other}`)).statusCode).toBe(202)
})
