import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { currentMarket } from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db } = await testDatabase()
const { sessions, publish, get, app } = await marketApp(db)
const path = '/d/current_market.json'
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))

test('before the first publication the market is unavailable', async () => {
  const answer = await get(path)
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
})

test('answers records, date and countlength, the number of records', async () => {
  const created_at = '2026-11-01T12:00:00Z'
  await add({
    created_at,
    price: 0,
    rooms: null,
    available_from: null,
    position: null,
    photo_url: null,
  })
  await add({ pets_allowed: true })
  await publish()

  const market = currentMarket.parse((await get(path)).json())

  expect(market.countlength).toBe(2)
  expect(market.records).toMatchObject([
    { pets_allowed: 1 },
    { price: 0, rooms: null, available_from: null, lat: null, long: null, image_link: null },
  ])
})

test('does not depend on the timestamp against caches', async () => {
  const [one, other] = await Promise.all([get(`${path}?t=1`), get(`${path}?1763208000000`)])
  expect(one.body).toBe(other.body)
  expect(one.headers['etag']).toBe(other.headers['etag'])
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
])('a browser that accepts %s gets %s', async (accepted, encoding, decompress) => {
  const answer = await get(path, undefined, { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(decompress(answer.rawPayload).toString()).toBe((await get(path)).body)
})

test('what the browser has already is not sent again', async () => {
  const etag = String((await get(path)).headers['etag'])
  for (const known of [etag, `W/"other", ${etag}`]) {
    const answer = await get(path, undefined, { 'if-none-match': known })
    expect(answer.statusCode).toBe(304)
    expect(answer.body).toBe('')
  }
  await add()
  await publish()
  expect((await get(path, undefined, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('no cache on the way can hand the full market to a visitor, or the other way round', async () => {
  const account = await anAccount(db, { accessUntil: new Date('2027-01-01') })
  const jwt = (await startSession(sessions, account.id)) ?? ''
  const [visitors, full] = await Promise.all([get(path), get(path, jwt)])

  for (const { headers } of [visitors, full]) {
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['vary']).toBe('accept-encoding, authorization')
  }
  expect(full.headers['etag']).not.toBe(visitors.headers['etag'])
  const asked = { 'if-none-match': String(visitors.headers['etag']) }
  expect((await get(path, jwt, asked)).statusCode).toBe(200)
})

test('the API document describes it', () => {
  expect(app.swagger().paths).toHaveProperty([path])
})
