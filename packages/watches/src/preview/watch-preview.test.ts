import { testDatabase } from '@kot/db/testing/test-database'
import { roomOptions } from '@kot/domain/search'
import { matchesWatch } from '@kot/domain/watch'
import { addHomes } from '@kot/market/home/add-homes'
import { setCatchingUp } from '@kot/db/catching-up'
import { withdrawHome } from '@kot/market/home/withdraw-home'
import { aHome } from '@kot/market/testing/a-home'
import { randomHomes, someCodes } from '@kot/market/testing/random-market'
import * as fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { aWatch } from '../testing/a-watch.ts'
import { clear } from '../testing/clear.ts'
import { previewWatch } from './watch-preview.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const add = (...homes: Parameters<typeof aHome>[0][]) =>
  db.transaction().execute((trx) =>
    addHomes(
      trx,
      homes.map((facts) => aHome(facts)),
    ),
  )

beforeEach(() => clear(db))

it('counts a month by the last 90 days, with homes that are gone again', async () => {
  const ids = await add(
    { created_at: daysAgo(89) },
    { created_at: daysAgo(60) },
    { created_at: daysAgo(40) },
    { created_at: daysAgo(30) },
    { created_at: daysAgo(20) },
    { created_at: daysAgo(10) },
    { created_at: daysAgo(91) },
    { created_at: daysAgo(5), postcode: '200' },
  )
  await db.transaction().execute((trx) => withdrawHome(trx, ids[1] ?? 0))

  expect((await previewWatch(db, aWatch(), now)).perMonth).toBe(2)
})

it('counts a month by as many days as there are, and not before there are 14', async () => {
  const ids = await add({ created_at: daysAgo(13.9) }, { created_at: daysAgo(1) })
  expect((await previewWatch(db, aWatch(), now)).perMonth).toBeNull()

  await db
    .deleteFrom('home')
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await add({ created_at: daysAgo(15), postcode: '200' })
  expect((await previewWatch(db, aWatch(), now)).perMonth).toBe(2)
  expect((await previewWatch(db, aWatch({ minSize: 200 }), now)).perMonth).toBe(0)
})

it('says nothing about an empty market', async () => {
  expect(await previewWatch(db, aWatch(), now)).toEqual({ perMonth: null, latestHomeIds: [] })
})

it('does not count what was caught up on', async () => {
  await add({ created_at: daysAgo(90) })
  await db.transaction().execute(async (trx) => {
    await setCatchingUp(trx, true)
    await addHomes(
      trx,
      Array.from({ length: 50 }, () => aHome({ created_at: daysAgo(3) })),
    )
  })

  expect((await previewWatch(db, aWatch(), now)).perMonth).toBe(0)
})

it('shows the five latest on offer that match', async () => {
  const ids = await add(...[7, 6, 5, 4, 3, 2, 1].map((days) => ({ created_at: daysAgo(days) })), {
    created_at: daysAgo(0.5),
    size: 20,
  })
  await db.transaction().execute((trx) => withdrawHome(trx, ids[6] ?? 0))

  const { latestHomeIds } = await previewWatch(db, aWatch({ minSize: 50 }), now)

  expect(latestHomeIds).toEqual([5, 4, 3, 2, 1].map((place) => ids[place]))
})

it('finds what the domain rule finds, for random watches', async () => {
  const homes = randomHomes(300, 11)
  const ids = await db.transaction().execute((trx) => addHomes(trx, homes))
  const facts = homes.map(({ pets_allowed = false, rooms = null, ...home }, index) => ({
    ...home,
    rooms,
    petsAllowed: pets_allowed,
    createdAt: new Date(home.created_at ?? 0),
    id: ids[index] ?? 0,
  }))
  const watches = fc.sample(
    fc
      .record({
        postcodes: fc.uniqueArray(fc.constantFrom(...someCodes), { minLength: 1 }),
        maxRent: fc.option(fc.integer({ min: 80_000, max: 500_000 })),
        minSize: fc.integer({ min: 0, max: 120 }),
        minRooms: fc.constantFrom(...roomOptions),
        pets: fc.boolean(),
      })
      .map(aWatch),
    { numRuns: 200, seed: 12 },
  )
  for (const watch of watches) {
    const right = facts
      .filter((home) => matchesWatch(home, watch))
      .toSorted((one, other) => +other.createdAt - +one.createdAt || other.id - one.id)
      .slice(0, 5)
      .map(({ id }) => id)
    expect((await previewWatch(db, watch, now)).latestHomeIds).toEqual(right)
  }
})
