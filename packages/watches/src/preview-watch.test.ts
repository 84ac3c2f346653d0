import { testDatabase } from '@kot/db/testing/test-database'
import { rectangleArea } from '@kot/domain/area/drawn-area'
import { meetsCriteria, roomOptions } from '@kot/domain/search/criteria'
import { byColumn, type FlagColumn } from '@kot/domain/home/home'
import { type Viewer, visitorDay } from '@kot/domain/account/viewer'
import { anyFlagColumns, anyWantedFlags, flagFactsOf } from '@kot/domain/testing/a-home'
import { anyArea, placeIn } from '@kot/domain/testing/random-areas'
import { seedOf, sized } from '@kot/domain/testing/size'
import { isNewMatch, NEW_HOMES_DAYS, type Watch } from '@kot/domain/watch/watch'
import { hideHome, unhideHome } from '@kot/intake/lifecycle/hide-home'
import { addHomes, changeHome, returnAdvert, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimDueDigests } from './digest/due-digests.ts'
import { matchNews } from './match-news.ts'
import { aWatch, aWatchingAccount, clear, withoutBuses } from './testing/a-watching-account.ts'
import { previewWatch } from './preview-watch.ts'

const DAY_MS = 24 * 60 * 60_000
const SEED = 20_261_114

const { db } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const holder = { kind: 'active', userId: '' } as const
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const period = { after: daysAgo(NEW_HOMES_DAYS), until: now }

/** What happens to a home after it came. */
const fates = [
  'stays',
  'leaves',
  'leaves and comes back',
  'is hidden',
  'is hidden and shown again',
  'is joined with another home',
] as const

type PastHome = {
  postcode: string
  createdAt: Date
  /** The rent it came with, then each change. */
  rents: readonly number[]
  size: number
  rooms: number | null
  flags: Record<FlagColumn, boolean>
  lat: number
  long: number
  /** Found after it had been advertised for a while, so never announced as new. */
  late: boolean
  fate: (typeof fates)[number]
}

const codes = ['101', '105']
const rent = fc.constantFrom(0, 199_999, 200_000, 200_001, 250_000, 300_000)

const pastHome: fc.Arbitrary<PastHome> = fc.record({
  postcode: fc.constantFrom(...codes),
  // Around both ends of the period, and on them.
  createdAt: fc.constantFrom(-0.001, 0, 0.001, 3, 12, 27.999, 28, 28.001, 45).map(daysAgo),
  rents: fc.array(rent, { minLength: 1, maxLength: 4 }),
  size: fc.constantFrom(0, 49, 50, 80),
  rooms: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }),
  flags: fc.record(anyFlagColumns),
  ...placeIn(20),
  late: fc.boolean(),
  fate: fc.constantFrom(...fates),
})

const anyWatch: fc.Arbitrary<Watch> = fc
  .record({
    postcodes: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 }),
    maxRent: fc.option(fc.constantFrom(199_999, 200_000, 260_000), { freq: 5 }),
    minSize: fc.constantFrom(0, 0, 50),
    minRooms: fc.constantFrom(...roomOptions, 1, 1),
    ...anyWantedFlags,
    area: fc.option(anyArea(20), { freq: 1 }),
  })
  .map(aWatch)

/** Lets a home come, as the intake does. */
async function come(home: PastHome) {
  const advert = anAdvert()
  const [id = 0] = await db.transaction().execute(async (trx) => {
    const { postcode, createdAt, size, rooms, flags, lat, long } = home
    const facts = {
      postcode,
      size,
      rooms,
      position: { lat, long },
      price: home.rents[0] ?? 0,
      caught_up_at: home.late ? 'now' : null,
    }
    return addHomes(trx, [aHome({ ...facts, ...flags, created_at: createdAt, adverts: [advert] })])
  })
  return { id, advert }
}

const reprice = (id: number, price: number) =>
  db.transaction().execute((trx) => changeHome(trx, id, { price }))
const leave = (id: number) => db.transaction().execute((trx) => withdrawHome(trx, id))
const comeBack = (advert: { source: string; external_id: string }) =>
  db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
const hide = (id: number) => hideHome(db, { id, reason: 'a test', now })

async function meet(fate: PastHome['fate'], { id, advert }: Awaited<ReturnType<typeof come>>) {
  if (fate.startsWith('leaves')) await leave(id)
  if (fate === 'leaves and comes back') await comeBack(advert)
  if (fate.startsWith('is hidden')) await hide(id)
  if (fate === 'is hidden and shown again') await unhideHome(db, id)
  if (fate === 'is joined with another home') {
    const [other = 0] = await db
      .transaction()
      .execute((trx) => addHomes(trx, [aHome({ postcode: '999', created_at: daysAgo(60) })]))
    await db.updateTable('advert').set({ home_id: other }).where('home_id', '=', id).execute()
    await db.updateTable('home').set({ gone_at: now }).where('id', '=', id).execute()
  }
}

/** The market's history counted home by home, with the rule of the domain. */
function plainCount(homes: readonly (PastHome & { id: number })[], watch: Watch) {
  const counted = homes.filter(({ fate }) => fate !== 'is joined with another home')
  const today = (home: PastHome) => ({
    ...home,
    ...flagFactsOf(home.flags),
    availableNow: false,
    availableFrom: null,
    price: home.rents.at(-1) ?? 0,
  })
  const matching = counted
    .filter(({ fate }) => !['leaves', 'is hidden'].includes(fate))
    .filter((home) => meetsCriteria(today(home), watch))
    .toSorted(
      (one, other) =>
        +visitorDay(other.createdAt) - +visitorDay(one.createdAt) || other.id - one.id,
    )
  return {
    newHomes: counted.filter((home) =>
      isNewMatch(
        {
          ...today(home),
          isHidden: home.fate === 'is hidden',
          formerRents: home.rents.slice(0, -1),
        },
        watch,
        period,
      ),
    ).length,
    matchingNow: matching.length,
    latestHomeIds: matching.slice(0, 5).map(({ id }) => id),
  }
}

beforeEach(() => clear(db))

describe('what a watch would find', () => {
  it('is what a plain count over the history of the market finds', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(pastHome, { minLength: 15, maxLength: 25 }),
        fc.array(anyWatch, { minLength: 8, maxLength: 8 }),
        async (history, watches) => {
          await clear(db)
          const homes: (PastHome & { id: number })[] = []
          for (const home of history) {
            const came = await come(home)
            for (const price of home.rents.slice(1)) await reprice(came.id, price)
            await meet(home.fate, came)
            homes.push({ ...home, id: came.id })
          }
          for (const watch of watches) {
            const preview = await previewWatch(
              db,
              { watch, viewer: holder, readTravel: withoutBuses },
              now,
            )
            expect(preview).toEqual(plainCount(homes, watch))
            found += preview.newHomes
          }
        },
      ),
      {
        numRuns: sized({ fast: 3, proof: 20 }),
        seed: seedOf(SEED),
        interruptAfterTimeLimit: 40_000,
      },
    )
    // Watches that find nothing would prove nothing.
    expect(found).toBeGreaterThan(0)
  })

  it('counts as new exactly the homes of the period that its digests would have named', async () => {
    const start = daysAgo(50)
    let named = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(pastHome, { minLength: 10, maxLength: 20 }),
        anyWatch,
        async (history, watch) => {
          await clear(db)
          await aWatchingAccount(db, { ...watch, frequency: 'daily' }, { now: start })
          let day = start
          const digested = new Set<number>()
          const calledNew = new Set<number>()
          const untilNextDigest = async () => {
            await db.transaction().execute((trx) => matchNews(trx, day))
            day = new Date(day.getTime() + DAY_MS)
            const { digests } = await db
              .transaction()
              .execute((trx) => claimDueDigests(trx, day, 10, withoutBuses))
            for (const { items, caughtUp } of digests) {
              for (const { id } of [...items, ...caughtUp]) digested.add(id)
              for (const item of items) if (item.reason === 'new') calledNew.add(item.id)
            }
          }
          const homes: (PastHome & { id: number })[] = []
          for (const home of history.map((one) => ({ ...one, fate: settled(one.fate) }))) {
            const came = await come(home)
            await untilNextDigest()
            for (const price of home.rents.slice(1)) {
              await reprice(came.id, price)
              await untilNextDigest()
            }
            await meet(home.fate, came)
            await untilNextDigest()
            homes.push({ ...home, id: came.id })
          }
          const ofPeriod = homes.filter(
            ({ createdAt, fate }) =>
              createdAt > period.after && createdAt <= period.until && fate !== 'is hidden',
          )
          const { newHomes } = await previewWatch(
            db,
            { watch, viewer: holder, readTravel: withoutBuses },
            now,
          )
          expect(newHomes).toBe(ofPeriod.filter(({ id }) => digested.has(id)).length)
          expect(homes.filter(({ id, late }) => late && calledNew.has(id))).toEqual([])
          named += newHomes
        },
      ),
      {
        numRuns: sized({ fast: 3, proof: 20 }),
        seed: seedOf(SEED),
        interruptAfterTimeLimit: 40_000,
      },
    )
    expect(named).toBeGreaterThan(0)
  })

  it('is compared with the public position for viewers without access, and with none of a gone home', async () => {
    const exact = { lat: 64.1437, long: -21.9235 }
    const shown = { lat: 64.1502, long: -21.9101 }
    const { id } = await come({ ...anyPastHome, ...exact })
    await sql`
      insert into home_public_position (home_id, postcode, lat, long)
      values (${id}, ${anyPastHome.postcode}, ${shown.lat}, ${shown.long})
    `.execute(db)
    const found = async (viewer: Viewer, place: typeof exact, further: Partial<Watch> = {}) => {
      const watch = aWatch({ area: aroundPlace(place), ...further })
      const { newHomes, matchingNow, latestHomeIds } = await previewWatch(
        db,
        { watch, viewer, readTravel: withoutBuses },
        now,
      )
      return [newHomes, matchingNow, latestHomeIds.length]
    }
    const without: Viewer[] = [{ kind: 'visitor' }, { kind: 'signedIn', userId: '' }]
    // Compared in SQL, and in the process.
    for (const further of [{}, { moveInUntil: '2030-01-01' }]) {
      expect(await found(holder, exact, further)).toEqual([1, 1, 1])
      expect(await found(holder, shown, further)).toEqual([0, 0, 0])
      for (const viewer of without) {
        expect(await found(viewer, exact, further)).toEqual([0, 0, 0])
        expect(await found(viewer, shown, further)).toEqual([1, 1, 1])
      }
    }
    await leave(id)
    expect(await found(holder, exact)).toEqual([1, 0, 0])
    for (const viewer of without) expect(await found(viewer, shown)).toEqual([0, 0, 0])
  })

  it('is nothing in an empty market', async () => {
    const nothing = { newHomes: 0, matchingNow: 0, latestHomeIds: [] }
    expect(
      await previewWatch(db, { watch: aWatch(), viewer: holder, readTravel: withoutBuses }, now),
    ).toEqual(nothing)
  })
})

const anyPastHome: PastHome = {
  postcode: '101',
  createdAt: daysAgo(3),
  rents: [200_000],
  size: 80,
  rooms: 3,
  flags: byColumn(() => true),
  lat: 0,
  long: 0,
  late: false,
  fate: 'stays',
}

/** An area of some metres. */
const aroundPlace = ({ lat, long }: { lat: number; long: number }) =>
  rectangleArea({ south: lat - 1e-4, west: long - 1e-4, north: lat + 1e-4, east: long + 1e-4 })

/** A joined home lives on as another one, which digests name under that one's id. */
const settled = (fate: PastHome['fate']): PastHome['fate'] =>
  fate === 'is joined with another home' ? 'stays' : fate
