import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { CurrentMarket, SampleHomeResponse } from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db } = await testDatabase()
const { sessions, publish, get } = await marketApp(db)
const daysAgo = (days: number) => new Date(sessions.now().getTime() - days * 86_400_000)

// One home on the market and one that left it, which were shown to everybody once.
const [, gone = 0] = await db.transaction().execute((trx) =>
  addHomes(trx, [
    aHome({ address: 'Laugavegur 7', adverts: [anAdvert({ source: 'Bærinn' })] }),
    aHome({
      created_at: daysAgo(20),
      address: 'Skipholt 47',
      postcode: '105',
      photo_url: 'https://myndir.example/skipholt.jpg',
      adverts: [anAdvert({ source: 'Torgið' })],
    }),
  ]),
)
await sql`update advert set gone_at = ${daysAgo(5)} where home_id = ${gone}`.execute(db)
await publish()

const tokenOf = async (facts: Parameters<typeof anAccount>[1]) =>
  (await startSession(sessions, (await anAccount(db, facts)).id)) ?? expect.unreachable()
const holder = await tokenOf({ accessUntil: new Date('2027-01-01T00:00:00Z') })
const viewers = [await tokenOf({}), holder, await tokenOf({ operator: true })]

test('everybody gets the same invented home, and nothing of a real one', async () => {
  const first = await get('/api/v1/sample_home')
  const others = await Promise.all(viewers.map((jwt) => get('/api/v1/sample_home', jwt)))
  const { home } = first.json<SampleHomeResponse>()
  expect(home).toMatchObject({
    adress: 'Krummagata 12',
    postcode: '105',
    found_at: 'Hverfisvefurinn',
    link: 'http://kot.localhost:3000/prices',
    image_link: '/sample-home.svg',
    created_at: `${daysAgo(1).toISOString().slice(0, 10)}T00:00:00.000Z`,
  })
  for (const other of others) expect(other.body).toBe(first.body)

  const full = (await get('/d/current_market.json', holder)).json<CurrentMarket>()
  const known = await sql<{ id: number }>`select id from home`.execute(db)
  expect(known.rows.map(({ id }) => id)).not.toContain(home.id)
  expect(first.body).not.toMatch(/Skipholt|Laugavegur|Torgið|Bærinn|myndir\.example/)
  expect(full.records).toMatchObject([{ adress: 'Laugavegur 7' }])
})

test('its link leads to the prices of the host', async () => {
  const answer = await get('/api/v1/sample_home', undefined, { host: 'en.kot.localhost:3000' })
  const { home } = answer.json<SampleHomeResponse>()
  expect(home.link).toBe('http://en.kot.localhost:3000/prices')
})

const inRepository = (path: string) => new URL(`../../../../../${path}`, import.meta.url)

test('its photo is a drawing that ships with the product', async () => {
  const { home } = (await get('/api/v1/sample_home')).json<SampleHomeResponse>()
  expect(readFileSync(inRepository(`apps/web/public${home.image_link}`), 'utf8')).toMatch(/^<svg /)
})

test('its street is not in the address register', () => {
  const file = inRepository('packages/intake/sample/central-reykjavik.csv.gz')
  const register = gunzipSync(readFileSync(file)).toString('utf8')
  expect(register).toContain('Skipholt')
  expect(register).not.toContain('Krummagata')
})
