import { testDatabase } from '@kot/db/testing/test-database'
import { emptyWatch } from '@kot/domain/watch/watch'
import { listMarketHomes } from '@kot/market/homes/market-homes'
import { makeReport } from '@kot/market/report/make-report'
import { matchNews } from '@kot/watches/match-news'
import { previewWatch } from '@kot/watches/preview-watch'
import { withoutBuses } from '@kot/watches/testing/a-watching-account'
import { beforeAll, expect, test } from 'vitest'
import { fillMarket } from './fill-database.ts'
import { fillPastMarket } from './fill-past-market.ts'

const { db } = await testDatabase()
const photoOrigin = 'http://127.0.0.1:3101'
const count = async (table: 'home' | 'price_change' | 'home_news') =>
  (await db.selectFrom(table).select('id').execute()).length
const counts = async () => [
  await count('home'),
  await count('price_change'),
  await count('home_news'),
]

let before: Awaited<ReturnType<typeof listMarketHomes>>
beforeAll(async () => {
  await fillMarket(db, photoOrigin)
  before = await listMarketHomes(db)
  await fillPastMarket(db, photoOrigin)
})

test('the market on offer is what it was', async () => {
  expect((await listMarketHomes(db)).homes).toEqual(before.homes)
})

test('no watch is notified of the past, but a new one counts the part of it that it would have found', async () => {
  const matched = await db.transaction().execute((trx) => matchNews(trx, new Date()))
  expect(matched).toEqual({ news: 0, instant: 0 })
  const watch = { ...emptyWatch, postcodes: ['101'] }
  const viewer = { kind: 'active', userId: '' } as const
  const { newHomes, matchingNow } = await previewWatch(
    db,
    { watch, viewer, readTravel: withoutBuses },
    new Date(),
  )
  const monthAgo = new Date(Date.now() - 28 * 86_400_000)
  const came = await db
    .selectFrom('home')
    .select('gone_at')
    .where('postcode', '=', '101')
    .where('created_at', '>', monthAgo)
    .execute()
  expect(newHomes).toBe(came.length)
  expect(came.filter(({ gone_at }) => gone_at !== null).length).toBeGreaterThan(5)
  expect(matchingNow).toBe(before.homes.filter(({ postcode }) => postcode === '101').length)
})

test('a market with a past is left as it is', async () => {
  const once = await counts()
  await fillPastMarket(db, photoOrigin)
  expect(await counts()).toEqual(once)
})

test('no home left before it came or has not left yet, and histories add up to the last rent', async () => {
  const past = await db
    .selectFrom('home')
    .select(['id', 'created_at', 'gone_at', 'price'])
    .where('gone_at', 'is not', null)
    .execute()
  expect(past.length).toBeGreaterThan(5_000)
  const now = new Date()
  const wrong = past.filter(
    ({ created_at, gone_at }) => !gone_at || gone_at <= created_at || gone_at > now,
  )
  expect(wrong).toEqual([])
  const changes = await db
    .selectFrom('home_event')
    .select(['home_id', 'price'])
    .where('kind', '=', 'price')
    .orderBy('happened_at')
    .execute()
  const last = new Map(changes.map(({ home_id, price }) => [home_id, price]))
  const changed = past.filter(({ id }) => last.has(id))
  expect(changed.length).toBeGreaterThan(500)
  expect(changed.filter(({ id, price }) => last.get(id) !== price)).toEqual([])
})

test('its report has rents that rose, steady weeks and stays of some weeks', async () => {
  const report = await makeReport(db, new Date())
  const country = report.trends['country'] ?? []
  expect(country.length).toBeGreaterThan(18)
  const [then, today] = [country[1], country.at(-2)]
  const rise = (today?.median_rent ?? 0) / (then?.median_rent ?? 1)
  expect(rise).toBeGreaterThan(1.05)
  expect(rise).toBeLessThan(1.25)
  expect(Object.keys(report.trends).length).toBeGreaterThan(40)
  expect(report.weeks).toHaveLength(26)
  expect(Math.min(...report.weeks.map(({ came, left }) => Math.min(came, left)))).toBeGreaterThan(
    99,
  )
  expect(report.days_on_market[0]?.median).toBeGreaterThan(9)
  expect(report.days_on_market[0]?.median).toBeLessThan(30)
  expect(report.price_changes?.median_cut_percent).toBeGreaterThan(1)
})
