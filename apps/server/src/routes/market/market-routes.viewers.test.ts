import { flags } from '@kot/domain/home/home'
import { endSession, startSession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import type { ListingRecord, MarketPointer } from '@kot/contract/market/market'
import { testDatabase } from '@kot/db/testing/test-database'
import { addHomes, changeHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert, metresBetween } from '@kot/market/testing/a-home'
import { describe, expect, test } from 'vitest'
import { marketApp } from './testing/market-app.ts'

const { db } = await testDatabase()
const { app, sessions, pass, paths, publish, get } = await marketApp(db)

const streets = [
  'Njálsgata',
  'Grettisgata',
  'Barónsstígur',
  'Skúlagata',
  'Hverfisgata',
  'Ásvallagata',
]
const sources = ['Leiguhornið', 'Torgið', 'Heimaleiga']
const codes = ['101', '105', '600', '220', '700', '202']
const homes = Array.from({ length: 300 }, (_, index) => {
  const source = sources[index % sources.length] ?? ''
  return aHome({
    // All of one day, each found a while after the one before.
    created_at: new Date(Date.UTC(2026, 10, 10, 7, index, 13, 345)),
    address: `${streets[index % streets.length]} ${index + 1}`,
    postcode: codes[index % codes.length] ?? '',
    price: index % 17 === 0 ? 0 : 150_000 + index * 1_000,
    rooms: index % 9 === 0 ? null : 1 + (index % 5),
    // More digits than any shown position has, so that none is equal by chance.
    position: { lat: 64.100_437_3 + index * 0.000_137, long: -21.900_271_3 + index * 0.000_211 },
    pets_allowed: index % 3 === 0,
    photo_url: index % 10 === 0 ? null : `https://myndir.example/${source}/${index}.jpg`,
    adverts: [anAdvert({ source, link: `https://auglysing.example/${index}` })],
  })
})
const ids = await db.transaction().execute((trx) => addHomes(trx, homes))
await db.transaction().execute((trx) => changeHome(trx, ids[1] ?? 0, { price: 99_000 }))
await publish()

const tokenOf = async (facts: Parameters<typeof anAccount>[1]) =>
  (await startSession(sessions, (await anAccount(db, facts)).id)) ?? expect.unreachable()
const until = (day: string) => new Date(`${day}T00:00:00Z`)
const access = { accessUntil: until('2027-01-01') }

const expired = await tokenOf(access)
pass({ minutes: 16 })
const revoked = await tokenOf(access)
await endSession(sessions, revoked)
const signedIn = await tokenOf({})
const ended = await tokenOf({ accessUntil: until('2026-11-01') })
const active = await tokenOf(access)
const operator = await tokenOf({ operator: true })

const viewers: { who: string; jwt?: string; full: boolean }[] = [
  { who: 'a visitor', full: false },
  { who: 'somebody signed in who never had access', jwt: signedIn, full: false },
  { who: 'somebody signed in whose access has ended', jwt: ended, full: false },
  { who: 'a token whose time is up', jwt: expired, full: false },
  { who: 'a session that was ended', jwt: revoked, full: false },
  { who: 'a token with a wrong signature', jwt: 'a.b.c', full: false },
  { who: 'a holder of active access', jwt: active, full: true },
  { who: 'an operator', jwt: operator, full: true },
]

type Lists = { records: ListingRecord[] }

function homeOf({ id }: ListingRecord) {
  const home = homes[ids.indexOf(id)]
  if (!home) throw new Error(`nobody added a home ${id}`)
  return home
}

/** Every address that answers with homes, and how the homes are read from it. */
const lists: Record<string, (jwt?: string) => Promise<ListingRecord[]>> = {
  '/d/current_market.json': async (jwt) =>
    (await get('/d/current_market.json?t=1', jwt)).json<Lists>().records,
  '/d/market/:file': async (jwt) => {
    const { version } = (await get('/d/market/latest.json', jwt)).json<MarketPointer>()
    return (await get(`/d/market/${version}.json`, jwt)).json<Lists>().records
  },
  '/api/v1/listings': async (jwt) => {
    const records: ListingRecord[] = []
    let cursor = ''
    do {
      const answer = await get(`/api/v1/listings?sort=newest&limit=60${cursor}`, jwt)
      const page = answer.json<Lists & { next: string | null }>()
      records.push(...page.records)
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    return records
  },
}

const isOfTheDay = ({ created_at }: ListingRecord) => created_at.startsWith('2026-11-10')

/** The share of pairs that stand in the order of their discovery: one half when nothing follows from it. */
function shareInOrder(values: readonly number[]): number {
  const pairs = values.flatMap((one, at) => values.slice(at + 1).map((other) => other > one))
  return pairs.filter(Boolean).length / pairs.length
}

test('no address of the market is missing from this matrix', () => {
  // The same for all of them: sample-home.test.ts, warnings.test.ts. One home: home-page.test.ts.
  // The pointer holds no homes: market-versions.test.ts.
  const others = [
    '/current_city_area.json',
    '/d/market/latest.json',
    '/api/v1/sample_home',
    '/api/v1/warnings',
    '/api/v1/homes/:id',
  ]
  expect(paths.toSorted()).toEqual([...Object.keys(lists), ...others].toSorted())
})

const keys = [
  'id link created_at price price_changes size rooms anow available_from adress postcode city_name',
  'lat long image_link found_at',
  ...flags.map(({ column }) => column),
].join(' ')

describe.each(Object.entries(lists))('%s', (_path, read) => {
  test.each(viewers)('has exactly the fields of every home for $who', async ({ jwt }) => {
    const records = await read(jwt)
    expect(records).toHaveLength(homes.length)
    const wrong = records.filter((record) => Object.keys(record).join(' ') !== keys)
    expect(wrong).toEqual([])
  })

  test.each(viewers.filter(({ full }) => !full))(
    'keeps what is secret from $who',
    async ({ jwt }) => {
      for (const record of await read(jwt)) {
        const home = homeOf(record)
        expect(record).toMatchObject({ link: null, adress: null, found_at: null })
        expect(record.image_link === null).toBe(home.photo_url === null)
        expect(record.image_link ?? '/blurred/').toContain('/blurred/')
        const shown = { lat: record.lat ?? NaN, long: record.long ?? NaN }
        expect(metresBetween(shown, home.position ?? shown)).toBeGreaterThan(300)
      }
    },
  )

  test.each(viewers.filter(({ full }) => !full))(
    'names $who days and no times',
    async ({ jwt }) => {
      for (const record of await read(jwt)) {
        const times = [record.created_at, ...record.price_changes.map(([, , at]) => at)]
        expect(times.filter((time) => !time.endsWith('T00:00:00.000Z'))).toEqual([])
      }
    },
  )

  test('orders the homes of a day for visitors by nothing that is known of them', async () => {
    const order = (await read()).filter(isOfTheDay).map(({ id }) => ids.indexOf(id))
    expect(order.length).toBeGreaterThan(290)
    expect(Math.abs(shareInOrder(order) - 0.5)).toBeLessThan(0.1)
    // Holders of access get the exact values, so the measure works.
    const exact = (await read(active)).filter(isOfTheDay).map(({ id }) => ids.indexOf(id))
    expect(Math.abs(shareInOrder(exact) - 0.5)).toBeGreaterThan(0.49)
  })

  test.each(viewers.filter(({ full }) => full))('shows $who everything', async ({ jwt }) => {
    for (const record of await read(jwt)) {
      const home = homeOf(record)
      const [advert] = home.adverts
      expect(record).toMatchObject({
        created_at: new Date(home.created_at ?? NaN).toISOString(),
        link: advert?.link,
        adress: home.address,
        found_at: advert?.source,
        ...home.position,
      })
      expect(record.image_link ?? '/sharp/').toContain('/sharp/')
    }
  })

  test('gives all who may not see everything the same', async () => {
    const [first, ...others] = await Promise.all(
      viewers.filter(({ full }) => !full).map(({ jwt }) => read(jwt)),
    )
    for (const other of others) expect(other).toEqual(first)
  })

  test('shows the price history to all viewers', async () => {
    for (const { jwt } of viewers) {
      const changed = (await read(jwt)).find(({ id }) => id === ids[1])
      expect(changed?.price_changes).toEqual([[-52_000, 151_000, expect.any(String)]])
    }
  })
})

test('the counts of areas are the same for everybody and hold three fields each', async () => {
  const answers = await Promise.all(
    viewers.map(({ jwt }) => get('/current_city_area.json?t=1', jwt)),
  )
  for (const answer of answers) {
    expect(answer.body).toBe(answers[0]?.body)
    const areas = answer.json<object[]>()
    expect(areas.filter((area) => Object.keys(area).join() !== 'postcode,city,number')).toEqual([])
  }
})

test('a token in the query is no token', async () => {
  const visitors = await get('/d/current_market.json')
  expect((await get(`/d/current_market.json?jwt=${active}`)).body).toBe(visitors.body)
  const [record] = (await get(`/api/v1/listings?limit=1&jwt=${active}`)).json<Lists>().records
  expect(record).toMatchObject({ adress: null, link: null, found_at: null })
})

/** Everything in the market that could identify a home: streets, sources, links, exact positions. */
const giveaways = [
  ...streets,
  ...sources,
  'https://',
  'auglysing.example',
  'myndir.example',
  ...homes.flatMap(({ position }) => [`:${position?.lat},`, `:${position?.long},`]),
]
const found = (text: string) => giveaways.filter((giveaway) => text.includes(giveaway))

test('nothing a visitor can ask for gives a home away', async () => {
  const asked = [
    '/d/current_market.json',
    '/current_city_area.json',
    '/api/v1/sample_home',
    '/api/v1/warnings',
    ...['newest', 'oldest', 'cheapest', 'expensive', 'big', 'small', 'bigRooms', 'smallRooms'].map(
      (sort) => `/api/v1/listings?sort=${sort}&limit=60`,
    ),
    ...streets.map((street) => `/api/v1/listings?postcodes=${street}&limit=60`),
    '/api/v1/listings?sort=address',
    '/api/v1/listings?cursor=Nj%C3%A1lsgata',
  ]
  for (const url of asked) {
    for (const { jwt, full } of viewers) {
      if (full) continue
      const answer = await get(url, jwt)
      expect({ url, found: found(answer.body) }).toEqual({ url, found: [] })
      expect(found(JSON.stringify(answer.headers))).toEqual([])
    }
  }
  // The same search finds them where they are: it is no test that always succeeds.
  const full = await get('/d/current_market.json', active)
  expect(found(full.body).length).toBeGreaterThan(homes.length * 2)
})

test.each(['newest', 'oldest', 'cheapest', 'expensive', 'big', 'small', 'bigRooms', 'smallRooms'])(
  'the order of %s homes does not show a visitor when they appeared',
  async (sort) => {
    const at = async (jwt?: string) => {
      const answer = await get(`/api/v1/listings?sort=${sort}&limit=5`, jwt)
      const { next } = answer.json<{ next: string }>()
      const [, , moment] = JSON.parse(Buffer.from(next, 'base64url').toString()) as string[]
      return moment ?? ''
    }
    expect(await at()).toMatch(/T00:00:00\.000Z$/)
    expect(await at(signedIn)).toMatch(/T00:00:00\.000Z$/)
    expect(await at(active)).toMatch(/:13\.345Z$/)
  },
)

test('the market accepts only reading methods', async () => {
  for (const path of paths) {
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(404)
  }
})
