import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { CurrentMarket, SampleHomeResponse } from '@kot/contract/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHome, type NewHome, returnAdvert } from '@kot/market/homes/own-homes'
import { chooseSampleHome } from '@kot/market/homes/sample-home'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db, owner } = await testDatabase()
const { sessions, publish, get, withoutPhoto } = await marketApp(db)
const now = sessions.now()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const tokenOf = async (facts: Parameters<typeof anAccount>[1]) =>
  (await startSession(sessions, (await anAccount(db, facts)).id)) ?? expect.unreachable()
const viewers = [
  undefined,
  await tokenOf({}),
  await tokenOf({ accessUntil: new Date('2027-01-01T00:00:00Z') }),
  await tokenOf({ operator: true }),
]

beforeEach(() => sql`truncate home cascade`.execute(owner))

const add = (facts: Partial<NewHome> = {}) =>
  db.transaction().execute((trx) => addHome(trx, aHome(facts)))

const advert = anAdvert({ source: 'Torgið' })
const skipholt = {
  created_at: daysAgo(20),
  address: 'Skipholt 47',
  postcode: '105',
  position: { lat: 64.141_137, long: -21.901_173 },
  photo_url: 'https://myndir.example/skipholt.jpg',
  adverts: [advert],
}
const laugavegur = {
  address: 'Laugavegur 7',
  position: { lat: 64.146_137, long: -21.931_173 },
  photo_url: 'https://myndir.example/laugavegur.jpg',
}

async function addGone(facts: Partial<NewHome>): Promise<number> {
  const id = await add(facts)
  await sql`update advert set gone_at = ${daysAgo(5)} where home_id = ${id}`.execute(db)
  return id
}

const sample = async (jwt?: string) =>
  (await get('/api/v1/sample_home', jwt)).json<SampleHomeResponse>().home

test('everybody sees the same home in full, without a link that leads nowhere', async () => {
  const id = await addGone(skipholt)
  const [first, ...others] = await Promise.all(viewers.map((jwt) => sample(jwt)))
  expect(first).toMatchObject({
    id,
    adress: 'Skipholt 47',
    found_at: 'Torgið',
    link: null,
    ...skipholt.position,
    created_at: `${daysAgo(20).toISOString().slice(0, 10)}T00:00:00.000Z`,
  })
  expect(first?.image_link).toMatch(`/img/${id}/sharp/`)
  for (const other of others) expect(other).toEqual(first)
})

test('where there is none it says so', async () => {
  await add(skipholt)
  expect(await sample()).toBeNull()
})

test('homes on the market stay as they are, and none of them is in the answer', async () => {
  const gone = await addGone(skipholt)
  await add({ ...laugavegur, adverts: [anAdvert({ source: 'Bærinn' })] })
  await publish()
  const answer = await get('/api/v1/sample_home')
  expect(answer.body).not.toMatch(/Laugavegur|Bærinn|64\.1461|laugavegur/)
  expect(answer.body).not.toContain('https://')
  const { records } = (await get('/d/current_market.json')).json<CurrentMarket>()
  expect(records).toMatchObject([{ adress: null, found_at: null, link: null }])
  expect(records.map(({ id }) => id)).not.toContain(gone)
})

test('a copy is checked each time, and is not sent again while it is right', async () => {
  await addGone(skipholt)
  const { headers } = await get('/api/v1/sample_home')
  expect(headers['cache-control']).toBe('public, no-cache')
  const known = { 'if-none-match': String(headers.etag) }
  expect((await get('/api/v1/sample_home', undefined, known)).statusCode).toBe(304)

  await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
  const after = await get('/api/v1/sample_home', undefined, known)
  expect([after.statusCode, after.json()]).toEqual([200, { home: null }])
})

test('a home whose photo cannot be fetched gives way to the next one, unless it was chosen', async () => {
  const ids = [await addGone(skipholt), await addGone(laugavegur)]
  const first = (await sample())?.id ?? 0
  withoutPhoto.add(first)
  const next = (await sample())?.id ?? 0
  expect(new Set([first, next])).toEqual(new Set(ids))
  withoutPhoto.add(next)
  expect(await sample()).toBeNull()
  await db.transaction().execute((trx) => chooseSampleHome(trx, first, now))
  expect(await sample()).toMatchObject({ id: first })
})

test('one that the operator chose on the market has its link', async () => {
  const id = await add(skipholt)
  await db.transaction().execute((trx) => chooseSampleHome(trx, id, now))
  expect(await sample()).toMatchObject({ id, link: advert.link, found_at: 'Torgið' })
})
