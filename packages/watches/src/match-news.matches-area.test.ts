import { connect } from '@kot/db/connect'
import { testDatabase } from '@kot/db/testing/test-database'
import { postcodes } from '@kot/domain/postcode/postcode'
import { meetsCriteria, roomOptions } from '@kot/domain/search/criteria'
import { anyFlagColumns, anyWantedFlags, flagFactsOf } from '@kot/domain/testing/a-home'
import { anyArea, placeIn } from '@kot/domain/testing/random-areas'
import { seedOf, sized } from '@kot/domain/testing/size'
import type { Watch } from '@kot/domain/watch/watch'
import { addHomes } from '@kot/market/testing/own-homes'
import { aHome } from '@kot/market/testing/a-home'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  aWatch,
  clear,
  manyWatchingAccounts,
  pendingMatches,
} from './testing/a-watching-account.ts'
import { matchNews } from './match-news.ts'

const SEED = 20_261_114
const now = new Date('2026-11-14T12:00:00Z')
const { url } = await testDatabase()
// As the worker matches: with more patience than a page has.
const db = connect(url, { name: 'kot-test-patient', statementTimeoutMs: 0 })
afterAll(() => db.destroy())

const someCodes = postcodes.slice(0, 40).map(({ code }) => code)
/** Few values, so that limits are often met exactly, just missed, or missed by a króna. */
const rent = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.constantFrom(-1, 0, 0, 1))
  .map(([step, off]) => step * 40_000 + off)

const anyWatch: fc.Arbitrary<Watch> = fc
  .record({
    postcodes: fc.uniqueArray(fc.constantFrom(...someCodes), { minLength: 1, maxLength: 6 }),
    minRent: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: rent }),
    maxRent: fc.option(rent, { freq: 5 }),
    minSize: fc.constantFrom(0, 0, 30, 50, 51, 70, 100),
    minRooms: fc.constantFrom(...roomOptions),
    ...anyWantedFlags,
    area: fc.option(anyArea(20), { freq: 1 }),
  })
  .map(aWatch)

const anyHome = fc
  .record({
    postcode: fc.constantFrom(...someCodes),
    price: fc.oneof({ weight: 9, arbitrary: rent }, { weight: 1, arbitrary: fc.constant(0) }),
    size: fc.constantFrom(0, 29, 30, 49, 50, 51, 69, 70, 99, 100, 150),
    rooms: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }),
    ...anyFlagColumns,
    position: fc.option(fc.record(placeIn(20)), { freq: 9 }),
  })
  .map(aHome)

/** By these watches. */
const notCompared = { availableNow: false, availableFrom: null, stated: {} }

const placeOf = ({ position }: Pick<ReturnType<typeof aHome>, 'position'>) =>
  position ?? { lat: null, long: null }

const sampled = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, seed = seedOf(SEED)): T[] =>
  fc.sample(arbitrary, { numRuns, seed })

/** The ids of the homes each account was matched with, for one reason. */
async function matched(reason: string): Promise<Map<string, Set<number>>> {
  const ofReason = (await pendingMatches(db)).filter((match) => match.reason === reason)
  const byAccount = Map.groupBy(ofReason, ({ accountId }) => accountId)
  return new Map(
    [...byAccount].map(([account, found]) => [account, new Set(found.map(({ homeId }) => homeId))]),
  )
}

beforeEach(() => clear(db))

it('finds falls of the rent by the same rule, for those whose limit it crossed', async () => {
  const watches = sampled(anyWatch, 1_000)
  const homes = sampled(anyHome, 500)
  const rents = sampled(rent, 500, SEED + 1)
  const accounts = await manyWatchingAccounts(db, watches)
  const ids = await db.transaction().execute((trx) => addHomes(trx, homes))
  await db.transaction().execute((trx) => matchNews(trx, now))
  await sql`
    update home set price = changed.price
    from unnest(${ids}::integer[], ${rents}::integer[]) as changed (id, price)
    where home.id = changed.id
  `.execute(db)

  await db.transaction().execute((trx) => matchNews(trx, now))

  const found = await matched('cheaper')
  let matches = 0
  for (const [index, watch] of watches.entries()) {
    const should = homes.flatMap(({ rooms = null, ...home }, place) => {
      const price = rents[place] ?? 0
      const fell = watch.maxRent !== null && home.price > watch.maxRent && price < home.price
      const fits = meetsCriteria(
        { ...home, ...placeOf(home), ...flagFactsOf(home), ...notCompared, rooms, price },
        watch,
      )
      return fell && fits ? [ids[place] ?? 0] : []
    })
    expect(found.get(accounts[index] ?? '') ?? new Set()).toEqual(new Set(should))
    matches += should.length
  }
  expect(matches).toBeGreaterThan(200)
}, 60_000)

it('agrees with the domain rule on every pair of random watches and homes', async () => {
  const watches = sampled(anyWatch, sized({ fast: 300, proof: 10_000 }))
  const homes = sampled(anyHome, sized({ fast: 300, proof: 2_000 }))
  const accounts = await manyWatchingAccounts(db, watches)
  const ids = await db.transaction().execute((trx) => addHomes(trx, homes))

  await db.transaction().execute((trx) => matchNews(trx, now))

  const found = await matched('new')
  const facts = homes.map(({ rooms = null, ...home }, index) => ({
    ...home,
    ...placeOf(home),
    ...flagFactsOf(home),
    ...notCompared,
    rooms,
    id: ids[index] ?? 0,
  }))
  let pairs = 0
  let matches = 0
  const disagreements: object[] = []
  for (const [index, watch] of watches.entries()) {
    const ofAccount = found.get(accounts[index] ?? '')
    for (const home of facts) {
      const should = meetsCriteria(home, watch)
      pairs++
      if (should) matches++
      if (should !== (ofAccount?.has(home.id) ?? false)) disagreements.push({ watch, home, should })
    }
  }
  expect(disagreements).toEqual([])
  expect(pairs).toBe(watches.length * homes.length)
  // Watches that find nothing would prove nothing.
  expect(matches).toBeGreaterThan(pairs / 400)
}, 60_000)
