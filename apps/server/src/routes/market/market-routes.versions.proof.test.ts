import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { brotliDecompressSync } from 'node:zlib'
import {
  type CurrentMarket,
  marketDelta,
  marketPointer,
  type MarketPointer,
} from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { applyMarketDelta } from '@kot/contract/market/market-delta'
import { VERSIONS_KEPT } from '@kot/market/feed/feed-store'
import { addHome, changeHome, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import { expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db } = await testDatabase()
const { sessions, publish, get } = await marketApp(db)
const latest = '/d/market/latest.json'
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const holder = async () => {
  const { id } = await anAccount(db, { accessUntil: new Date('2027-01-01') })
  return (await startSession(sessions, id)) ?? expect.unreachable()
}
const pointer = async (jwt?: string) => (await get(latest, jwt)).json<MarketPointer>()
const market = async (jwt?: string) =>
  (await get('/d/current_market.json', jwt)).json<CurrentMarket>()

test('before the first publication there is no pointer', async () => {
  expect((await get(latest)).statusCode).toBe(503)
})

test('the pointer is small, names the current version, and any cache may keep it for seconds', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => add()))
  await publish()
  const answer = await get(latest)
  const { version, count } = marketPointer.parse(answer.json())
  expect(count).toBe(ids.length)
  expect(answer.rawPayload.length).toBeLessThanOrEqual(1_000)
  expect(answer.headers['cache-control']).toBe('public, max-age=5')

  const whole = await get(`/d/market/${version}.json`)
  expect(whole.body).toBe((await get('/d/current_market.json')).body)
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await get(`/d/market/${version}.json`, undefined, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(whole.body)

  const etag = String(answer.headers['etag'])
  expect((await get(latest, undefined, { 'if-none-match': etag })).statusCode).toBe(304)
})

test('a holder of access gets the full market the same way, kept by no shared cache', async () => {
  const jwt = await holder()
  const answer = await get(latest, jwt)
  const { version } = answer.json<MarketPointer>()
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(version).not.toBe((await pointer()).version)
  const whole = await get(`/d/market/${version}.json`, jwt)
  expect(whole.headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(whole.json()).toEqual(await market(jwt))
  expect(whole.headers['vary']).toContain('authorization')
  expect((await get(`/d/market/${version}.json`)).statusCode).toBe(404)
})

test('from each version that is kept there is a delta, which gives the market exactly', async () => {
  const jwt = await holder()
  for (const viewer of [undefined, jwt]) {
    const known: { version: string; market: CurrentMarket }[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const [first, second] = (await market()).records
      const added = await add({ price: 200_000 + turn })
      await db.transaction().execute(async (trx) => {
        await changeHome(trx, added, { price: 150_000 + turn })
        if (first && turn % 2 === 0) await withdrawHome(trx, first.id)
        if (second) await changeHome(trx, second.id, { price: 140_000 + turn })
      })
      await publish()
      const { version, deltas_from } = await pointer(viewer)
      const now = await market(viewer)
      const ours = known.map((before) => before.version.slice(0, 8))
      expect(deltas_from.slice(0, ours.length)).toEqual(ours.toReversed())
      for (const before of known) {
        const answer = await get(`/d/market/${before.version}-${version}.json`, viewer)
        const delta = marketDelta.parse(answer.json())
        expect(applyMarketDelta(before.market, delta)).toEqual(now)
      }
      known.push({ version, market: now })
    }
    const [oldest] = known
    const { version } = await pointer(viewer)
    const other = viewer === undefined ? jwt : undefined
    const ofOthers = await get(`/d/market/${oldest?.version}-${version}.json`, other)
    expect(ofOthers.statusCode).toBe(404)
  }
})

test('a version that is unknown, too old or not a version has no files', async () => {
  const { version } = await pointer()
  const unknown = 'f'.repeat(32)
  for (const file of [
    `${unknown}.json`,
    `${unknown}-${version}.json`,
    `${version}-${unknown}.json`,
  ])
    expect((await get(`/d/market/${file}`)).statusCode).toBe(404)
  expect((await get('/d/market/..%2ffull%2fcurrent.json')).statusCode).toBe(400)

  const rows = await db.selectFrom('feed_version').select(['feed', 'number']).execute()
  expect(rows.length).toBeLessThanOrEqual(2 * VERSIONS_KEPT)
})
