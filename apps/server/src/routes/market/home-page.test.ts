import { startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { homePage, type HomePage } from '@kot/contract/market/home-page'
import { testDatabase } from '@kot/db/testing/test-database'
import type { HomeCheck } from '@kot/domain/home/home-verdict'
import { hideHome } from '@kot/intake/lifecycle/hide-home'
import { metresBetween, randomHomes } from '@kot/market/testing/a-home'
import { addHomes, withdrawHome } from '@kot/market/testing/own-homes'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { renderedHomes } from './home-page.ts'
import { marketApp } from './testing/market-app.ts'

const { db, owner } = await testDatabase()
/** Every check has found something; what visitors must not learn of it is unique. */
const check: HomeCheck = {
  verdict: 'careful',
  notices: [
    {
      kind: 'same-photos',
      photos: 3,
      seenOn: '2026-08-02',
      otherSite: true,
      homeId: 424_242_424,
      address: 'Leynigata 99',
    },
    { kind: 'far-below', percent: 41, homes: 38 },
    { kind: 'deposit', deposit: 600_000, months: 4 },
    { kind: 'unknown-house' },
    { kind: 'different-rents', low: 271_831, high: 314_159 },
  ],
  passed: [],
}
const { sessions, publish, get } = await marketApp(db, check)

// Each secret is unique, so that a leak names its source.
const homes = randomHomes(120, 4711).map((home, at) => ({
  ...home,
  address: `Leynigata ${at}`,
  position: { lat: 64.100_437_3 + at * 0.000_137, long: -21.900_271_3 + at * 0.000_211 },
  photo_url: `https://myndir.example/${at}-0.jpg`,
  photo_urls: at % 3 === 0 ? [0, 1, 2].map((n) => `https://myndir.example/${at}-${n}.jpg`) : [],
  deposit: at % 2 === 0 ? 600_000 : null,
  adverts: ['Leiguhornið', 'Torgið'].slice(0, 1 + (at % 2)).map((source, n) => ({
    source,
    external_id: `${at}-${n}`,
    link: `https://auglysing.example/${at}-${n}`,
    first_seen_at: new Date(Date.UTC(2026, 10, 12, 11, at % 60, 7, 345)),
    last_seen_at: new Date(Date.UTC(2026, 10, 14, 11, at % 60, 7, 345)),
  })),
}))
function homeAt(at: number) {
  const home = homes[at]
  if (!home) throw new Error(`no home ${at}`)
  return home
}
const ids = await db.transaction().execute((trx) => addHomes(trx, homes))
await publish()
// A tenth of them then left the market.
for (const id of ids.filter((_, at) => at % 10 === 9)) {
  await db.transaction().execute((trx) => withdrawHome(trx, id))
}

const tokenOf = async (facts: Parameters<typeof anAccount>[1]) =>
  (await startSession(sessions, (await anAccount(db, facts)).id)) ?? expect.unreachable()
const withoutAccess = {
  'a visitor': undefined,
  'a user without access': await tokenOf({}),
  'a user whose access has ended': await tokenOf({ accessUntil: new Date('2026-11-01') }),
  'a forged token': 'a.b.c',
}
const active = await tokenOf({ accessUntil: new Date('2027-01-01') })
const operator = await tokenOf({ operator: true })

const ask = (id: number | string, jwt?: string) => get(`/api/v1/homes/${id}`, jwt)
const pageOf = async (id: number, jwt?: string) => {
  const answer = await ask(id, jwt)
  expect(answer.statusCode).toBe(200)
  return homePage.parse(answer.json())
}

const secrets = [
  'Leynigata',
  'https://',
  'auglysing',
  'myndir.example',
  'Leiguhornið',
  'Torgið',
  '/sharp/',
  '2026-08-02',
  '424242424',
  '271831',
  '314159',
  '"otherSite":true',
]
const times = /T(?!00:00:00\.000Z)\d\d:/

describe.each(Object.entries(withoutAccess))('%s', (_who, jwt) => {
  test('learns nothing secret about any home of the market', async () => {
    for (const [at, id] of ids.entries()) {
      const { body } = await ask(id, jwt)
      expect(secrets.filter((secret) => body.includes(secret))).toEqual([])
      expect(body).not.toMatch(times)
      const page = JSON.parse(body) as HomePage
      expect(page.adverts).toEqual([])
      expect(page.verdict).toBe('careful')
      expect(page.notices.map(({ kind }) => kind)).toEqual(check.notices.map(({ kind }) => kind))
      expect(page.photos.every((photo) => photo.includes('/blurred/'))).toBe(true)
      const { lat, long } = page.home
      if (lat === null || long === null) continue
      expect(metresBetween({ lat, long }, homes[at]?.position ?? { lat, long })).toBeGreaterThan(
        300,
      )
    }
  })
})

test.each([
  ['a holder of access', active],
  ['an operator', operator],
])('%s gets everything', async (_who, jwt) => {
  for (const [at, id] of ids.entries()) {
    const page = await pageOf(id, jwt)
    const home = homeAt(at)
    expect(page.home.adress).toBe(home.address)
    expect(page.notices).toEqual(check.notices)
    expect(page.photos).toHaveLength(Math.max(1, home.photo_urls.length))
    expect(page.photos.every((photo) => photo.includes('/sharp/'))).toBe(true)
    expect(page.adverts.map(({ source }) => source).toSorted()).toEqual(
      home.adverts.map(({ source }) => source).toSorted(),
    )
    const isGone = page.gone_on !== null
    expect(page.adverts.map(({ link }) => link === null)).toEqual(page.adverts.map(() => isGone))
    expect(page.last_seen).toMatch(/:07\.345Z$/)
  }
})

test('is deterministic, and shared caches store none of it', async () => {
  const [first, second] = [await ask(ids[0] ?? 0), await ask(ids[0] ?? 0)]
  expect(second.body).toBe(first.body)
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'authorization',
  })
})

test('similar homes are presented as everything else is', async () => {
  const pages = await Promise.all(ids.map((id) => pageOf(id)))
  const similar = pages.flatMap((page) => page.similar)
  expect(similar.length).toBeGreaterThan(50)
  expect(similar.filter(({ adress, link }) => adress !== null || link !== null)).toEqual([])
})

test('returns the day a home was taken down, and 410 for one long gone or hidden', async () => {
  const [left = 0, old = 0, hidden = 0] = [ids[9], ids[19], ids[0]]
  expect((await pageOf(left)).gone_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  await sql`update home set gone_at = now() - interval '1 year' where id = ${old}`.execute(owner)
  await hideHome(db, { id: hidden, reason: 'asked by the landlord', now: new Date() })
  for (const id of [old, hidden]) {
    for (const jwt of [undefined, active]) {
      const answer = await ask(id, jwt)
      expect(answer.statusCode).toBe(410)
      expect(answer.json()).toMatchObject({ code: 'gone' })
    }
  }
})

test.each([
  ['2000000000', 404],
  ['0', 400],
  ['-1', 400],
  ['2147483648', 400],
  ['abc', 400],
  ['1e9', 404],
  ['%00', 400],
])('a home “%s” answers %i', async (id, status) => {
  expect((await ask(id)).statusCode).toBe(status)
})

test('a page that was read before is shown while the database is out of reach, one that was not is null', async () => {
  const faults: unknown[] = []
  let reachable = true
  const home = renderedHomes(
    async () => {
      if (!reachable) throw new Error('out of reach')
      return { kind: 'gone', postcode: '101' }
    },
    { onFault: (error) => void faults.push(error) },
  )
  expect(await home(1)).toEqual({ kind: 'gone', postcode: '101' })
  reachable = false
  expect(await home(1)).toEqual({ kind: 'gone', postcode: '101' })
  expect(await home(2)).toBeNull()
  expect(faults).toHaveLength(1)
})
