import { testDatabase } from '@kot/db/testing/test-database'
import { anyArea } from '@kot/domain/testing/random-areas'
import { meetsCriteria, roomOptions, type Search } from '@kot/domain/search/criteria'
import { emptySearch } from '@kot/domain/search/search'
import { anyStatedCriteria, anyWantedFlags } from '@kot/domain/testing/a-home'
import { compareHomes, sortKeys, type SortKey } from '@kot/domain/search/sort'
import { seedOf, sized } from '@kot/domain/testing/size'
import { visitorDay } from '@kot/domain/account/viewer'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { MarketHome } from '@kot/domain/home/home'
import { listMarketHomes } from '../homes/market-homes.ts'
import { placeNewHomes } from '../present/public-position.ts'
import { addHomes, withdrawHome } from '../testing/own-homes.ts'
import { randomHomes, someCodes } from '../testing/a-home.ts'
import { cursorAt, type Precision, readCursor, searchHomes } from './search-homes.ts'

/** 10,000 in a proof. */
const SEARCHES = sized({ fast: 100, proof: 10_000, slice: 200 })
const SEED = 20_261_115
const { db } = await testDatabase()
const ids = await db.transaction().execute((trx) => addHomes(trx, randomHomes(400, SEED)))
// Some have left the market, which no search may find.
for (const id of ids.slice(0, 40)) {
  await db.transaction().execute((trx) => withdrawHome(trx, id))
}
// Some are not published yet: visitors see them nowhere.
const POSITION_SECRET = 'a secret of this test only'
await db.transaction().execute((trx) => placeNewHomes(trx, POSITION_SECRET))
await sql`delete from home_public_position where home_id % 10 = 0`.execute(db)
await showNearby()
// Every part of what adverts state, beside homes of which nothing is known.
await sql`
  update home set
    available_now = id % 5 = 0,
    available_from = case when id % 3 > 0 then '2026-11-18'::date + id % 60 end,
    stated = jsonb_strip_nulls(jsonb_build_object(
      'kind', (array['flat', 'studio', 'house', 'room'])[1 + id % 5],
      'lease', (array['open-ended', 'year', 'half-year'])[1 + id % 4],
      'furniture', (array['furnished', 'unfurnished'])[1 + id % 3]
    ))
`.execute(db)
const { homes: market } = await listMarketHomes(db)

/** Public points are hundreds of metres away. Here they are within the areas of the searches, and mostly
 *  beside those in which the home is. */
async function showNearby(): Promise<void> {
  await sql`
    update home_public_position set
      lat = 64.14 + (home_id * 7 % 31) * 0.00001,
      long = -21.94 + (home_id * 11 % 31) * 0.00001
  `.execute(db)
}

const anySearch: fc.Arbitrary<Search> = fc.record({
  postcodes: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...someCodes))),
  maxRent: fc.option(
    fc.oneof(
      fc.integer({ min: 16, max: 110 }).map((step) => step * 5_000),
      fc.constant(9_999_998_000),
    ),
  ),
  minSize: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200 }), fc.constant(9_999_999)),
  minRooms: fc.constantFrom(...roomOptions),
  ...anyWantedFlags,
  area: fc.option(anyArea(30), { freq: 2 }),
  ...anyStatedCriteria,
})
const anySort = fc.constantFrom(...sortKeys)
const anyPrecision = fc.constantFrom<Precision[]>('exact', 'day')

/** The result of the domain package's rules on the same market, with the precision of the viewer. */
const expected = (search: Search, sort: SortKey, precision: Precision = 'exact'): number[] =>
  market
    .map((home) => ({
      ...home,
      ...(precision === 'day' && {
        createdAt: visitorDay(home.createdAt),
        lat: home.publicLat,
        long: home.publicLong,
      }),
    }))
    .filter((home) => meetsCriteria(home, search))
    .toSorted(compareHomes(sort))
    .map(({ id }) => id)

const idsOf = (homes: readonly MarketHome[]) => homes.map(({ id }) => id)

it(`finds what the domain rules find, in their order, for ${SEARCHES} random searches`, async () => {
  const asked = fc.sample(
    fc.record({
      search: anySearch,
      sort: anySort,
      limit: fc.integer({ min: 1, max: 60 }),
      precision: anyPrecision,
    }),
    { numRuns: SEARCHES, seed: seedOf(SEED) },
  )
  let found = 0
  const disagreements: object[] = []
  for (let start = 0; start < asked.length; start += 50) {
    await Promise.all(
      asked.slice(start, start + 50).map(async ({ search, sort, limit, precision }) => {
        const page = await searchHomes(db, { search, sort, limit, precision, after: null })
        const right = expected(search, sort, precision)
        const agrees =
          idsOf(page.homes).join() === right.slice(0, limit).join() &&
          page.total === right.length &&
          (page.next === null) === right.length <= limit
        if (!agrees) disagreements.push({ search, sort, limit, precision, right })
        found += page.homes.length
      }),
    )
  }
  expect(disagreements).toEqual([])
  // Searches that find nothing would prove nothing.
  expect(found).toBeGreaterThan(3 * SEARCHES)
}, 180_000)

it('shows every home once when one goes through all pages, in each of the eight orders', async () => {
  const searches = fc.sample(anySearch, { numRuns: 8, seed: SEED })
  for (const [index, search] of searches.entries()) {
    const precision = index % 2 === 0 ? 'exact' : 'day'
    for (const sort of sortKeys) {
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const after = cursor === null ? null : readCursor(sort, cursor)
        const page = await searchHomes(db, { search, sort, after, limit: 23, precision })
        seen.push(...idsOf(page.homes))
        cursor = page.next
      } while (cursor !== null)
      expect(seen).toEqual(expected(search, sort, precision))
    }
  }
}, 60_000)

it('goes on at its place when the home the page ended with has left the market', async () => {
  const asked = { search: emptySearch, sort: 'cheapest', limit: 10, precision: 'exact' } as const
  const first = await searchHomes(db, { ...asked, after: null })
  const right = expected(emptySearch, 'cheapest')
  await db.transaction().execute((trx) => withdrawHome(trx, right[9] ?? 0))

  const after = readCursor('cheapest', first.next ?? '')
  const second = await searchHomes(db, { ...asked, after })

  expect(idsOf(second.homes)).toEqual(right.slice(10, 20))
})

it('keeps the moment at which a home came out of the cursors of visitors', async () => {
  for (const sort of sortKeys) {
    const asked = { search: emptySearch, sort, after: null, limit: 3 }
    const { next } = await searchHomes(db, { ...asked, precision: 'day' })
    expect(readCursor(sort, next ?? '')?.createdAt.toISOString()).toMatch(/T00:00:00\.000Z$/)
    const exact = (await searchHomes(db, { ...asked, precision: 'exact' })).next
    expect(readCursor(sort, exact ?? '')?.createdAt.toISOString()).not.toMatch(/T00:00:00/)
  }
})

const place = { rank: 5, createdAt: new Date('2026-11-14T12:00:00.250Z'), id: 7 }
const asCursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

it('reads its own cursors', () => {
  expect(readCursor('big', cursorAt('big', place))).toEqual(place)
  const byTime = { ...place, rank: null }
  expect(readCursor('newest', cursorAt('newest', byTime))).toEqual(byTime)
})

it.each([
  ['nothing', ''],
  ['rubbish', '%%%'],
  ['no list', asCursor({ id: 1 })],
  ['another order', cursorAt('small', place)],
  ['no rank where one is needed', cursorAt('big', { ...place, rank: null })],
  ['a rank no home can have', asCursor(['big', 2 ** 31, '2026-11-14T12:00:00.250Z', 7])],
  ['an id no home can have', asCursor(['big', 5, '2026-11-14T12:00:00.250Z', 1e15])],
  ['a moment that is none', asCursor(['big', 5, '2026-13-41T12:00:00.250Z', 7])],
  ['a moment before all time', asCursor(['big', 5, '-200000-01-01T00:00:00.000Z', 7])],
  ['SQL', asCursor(['big', '1; drop table home', '2026-11-14T12:00:00.250Z', 7])],
])('reads no cursor from %s', (_, cursor) => {
  expect(readCursor('big', cursor)).toBeNull()
})

it('reads whatever comes without failing', () => {
  fc.assert(
    fc.property(fc.string(), anySort, (text, sort) => {
      expect(readCursor(sort, text)).toBeNull()
    }),
  )
  fc.assert(
    fc.property(fc.json(), anySort, (text, sort) => {
      expect(readCursor(sort, Buffer.from(text).toString('base64url'))).toBeNull()
    }),
  )
})
