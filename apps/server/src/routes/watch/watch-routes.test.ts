import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { beforeEach, expect, test } from 'vitest'
import { watchLimits } from '../../http/rate-limit-rules.ts'
import { anUpdate, watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { app, get, post, aUser, watchOf } = await watchApp(db)

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** Seven homes that match, the newest last, and one that is too dear. */
const market = [1, 2, 3, 4, 5, 6, 7].map((number) =>
  aHome({
    address: `Njálsgata ${number}`,
    price: 240_000,
    created_at: daysAgo(10 - number),
  }),
)

let ids: number[] = []
beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await db.deleteFrom('rate_limit').execute()
  ids = await db
    .transaction()
    .execute((trx) => addHomes(trx, [...market, aHome({ price: 260_000 })]))
})

const preview = async (facts: Record<string, unknown> = {}, jwt?: string) =>
  (await post('/api/v1/watch_preview', { jwt, body: anUpdate(facts) })).json<{
    days: number
    new_homes: number
    matching_now: number
    latest: { id: number; adress: string | null }[]
  }>()

/** From a client network, without a session. */
const ask = (remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/watch_preview',
    remoteAddress,
    headers: { host: 'en.kot.localhost:3000' },
    payload: anUpdate(),
  })

const access = { accessUntil: new Date(Date.now() + DAY) }

test('shows the five newest on offer that match, the newest first', async () => {
  const { latest } = await preview()
  expect(latest.map(({ id }) => id)).toEqual(ids.slice(2, 7).toReversed())
  await db.transaction().execute((trx) => withdrawHome(trx, ids[6] ?? 0))
  expect((await preview()).latest.map(({ id }) => id)).toEqual(ids.slice(1, 6).toReversed())
})

test('shows every viewer what the market shows them, and no more', async () => {
  const inactive = await aUser()
  const holder = await aUser(access)
  for (const jwt of [undefined, inactive.jwt, holder.jwt]) {
    const { latest } = await preview({}, jwt)
    const listings = (await get('/api/v1/listings?maxPrice=250&rooms=2&limit=5', { jwt })).json()
    expect(latest).toEqual(listings.records)
    const isFull = jwt === holder.jwt
    expect(latest[0]?.adress).toBe(isFull ? 'Njálsgata 7' : null)
    const answer = JSON.stringify(latest)
    expect(answer.includes('Leiguhornið') || answer.includes('/sharp/')).toBe(isFull)
  }
})

test('counts the new homes of the last 30 days, also those gone again, and what matches now', async () => {
  await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHome({ price: 240_000, created_at: daysAgo(31) })]))
  await db.transaction().execute((trx) => withdrawHome(trx, ids[0] ?? 0))
  expect(await preview()).toMatchObject({ days: 28, new_homes: 7, matching_now: 7 })
  expect(await preview({ max_rent: '100000' })).toEqual({
    days: 28,
    new_homes: 0,
    matching_now: 0,
    latest: [],
  })
})

test('keeps nothing', async () => {
  const { jwt } = await aUser(access)
  const before = await watchOf(jwt)
  await preview({}, jwt)
  expect(await watchOf(jwt)).toEqual(before)
  expect(await db.selectFrom('watch').selectAll().execute()).toEqual([])
})

test.each([
  ['without a postcode', { postcodes: [] }, 422],
  ['with one that does not exist', { postcodes: [196] }, 422],
  ['with a rent that is no text', { max_rent: 1 }, 400],
  ['without a rent', { max_rent: undefined }, 400],
])('is refused %s', async (_, fault, status) => {
  const answer = await post('/api/v1/watch_preview', { body: anUpdate(fault) })
  expect(answer.statusCode).toBe(status)
})

test('returns 429 to a visitor with too many requests, and to no other', async () => {
  await ask('192.0.2.1')
  await db.updateTable('rate_limit').set({ points: watchLimits.preview.points }).execute()
  const refused = await ask('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().detail).toBe('Too many attempts. Wait a few minutes and try again.')
  expect((await ask('192.0.2.2')).statusCode).toBe(200)
})
