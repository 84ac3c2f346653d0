import { listingsResponse } from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes } from '@kot/market/testing/own-homes'
import { randomHomes, someCodes } from '@kot/market/testing/a-home'
import { expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db } = await testDatabase()
const { app, get } = await marketApp(db)
await db.transaction().execute((trx) => addHomes(trx, randomHomes(80, 7)))

const listings = async (query = '') => {
  const answer = await get(`/api/v1/listings${query}`)
  expect(answer.statusCode).toBe(200)
  return listingsResponse.parse(answer.json())
}

test('returns the six newest homes and the total without a criterion', async () => {
  const { records, total, next } = await listings()
  expect(records).toHaveLength(6)
  expect(total).toBe(80)
  expect(next).not.toBeNull()
  const dates = records.map(({ created_at }) => created_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('takes the search in the words of the landing page', async () => {
  const codes = someCodes.slice(0, 6)
  const search = `postcodes=${codes.join()}&maxPrice=400&minSize=20&rooms=2&pets=true`
  const { records, total } = await listings(`?${search}&limit=60`)
  expect(records.length).toBe(total)
  expect(total).toBeGreaterThan(0)
  for (const record of records) {
    expect(codes).toContain(record.postcode)
    expect(record.pets_allowed).toBe(1)
    expect(record.price).toBeLessThanOrEqual(400_000)
    expect(record.size).toBeGreaterThanOrEqual(20)
    expect(record.rooms).toBeGreaterThanOrEqual(2)
  }
})

test('passes over parts of a search that make no sense, as the landing page does', async () => {
  const all = await listings()
  expect(await listings('?postcodes=x&maxPrice=cheap&minSize=-1&rooms=&pets=perhaps')).toEqual(all)
  expect(await listings('?maxPrice=9999998')).toEqual(all)
})

test('goes on where the page before ended', async () => {
  const first = await listings('?sort=small&limit=50')
  const second = await listings(`?sort=small&limit=50&cursor=${first.next}`)
  const sizes = [...first.records, ...second.records].map(({ size }) => size)
  expect(second.records).toHaveLength(30)
  expect(second.next).toBeNull()
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
  expect(new Set([...first.records, ...second.records].map(({ id }) => id)).size).toBe(80)
})

test.each([
  '?limit=0',
  '?limit=61',
  '?limit=many',
  '?sort=address',
  '?cursor=',
  '?cursor=rubbish',
  `?cursor=${'x'.repeat(500)}`,
  '?postcodes=101&postcodes=105',
])('refuses %s', async (query) => {
  const answer = await get(`/api/v1/listings${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: 400, detail: expect.any(String) })
})

test('refuses the cursor of another order', async () => {
  const { next } = await listings('?sort=small')
  expect((await get(`/api/v1/listings?sort=big&cursor=${next}`)).statusCode).toBe(400)
})

test('no cache on the way keeps it', async () => {
  const { headers } = await get('/api/v1/listings')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers['vary']).toBe('authorization')
})

test('the API document describes it', () => {
  expect(app.swagger().paths).toHaveProperty(['/api/v1/listings', 'get', 'parameters'])
})
