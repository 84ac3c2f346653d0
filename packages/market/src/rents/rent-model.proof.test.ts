import { testDatabase } from '@kot/db/testing/test-database'
import { judgeRent } from '@kot/domain/market/fair-rent'
import { aRentMarket } from '@kot/domain/testing/a-rent-market'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { readRentModel, refusedRentModel, rentModelIsDue, storeRentModel } from './rent-model.ts'
import { readSeenRents } from './seen-rents.ts'

const { db } = await testDatabase()

const noon = new Date('2026-11-15T12:00:00Z')
const DAY_MS = 24 * 60 * 60_000
const daysLater = (days: number) => new Date(noon.getTime() + days * DAY_MS)

type Seen = {
  postcode: string
  price: number
  size: number
  daysAgo: number | null
  address?: string
}

/** Makes these all homes: on offer, or gone so many days ago. */
async function haveHomes(homes: readonly Seen[]): Promise<void> {
  await db.deleteFrom('home').execute()
  if (homes.length === 0) return
  const rows = homes.map(({ daysAgo, address, ...facts }, at) => ({
    ...facts,
    created_at: daysLater(-600),
    gone_at: daysAgo === null ? null : daysLater(-daysAgo),
    address: address ?? `Gata ${at}`,
  }))
  await db.insertInto('home').values(rows).execute()
}

const aMarket = (seed: number) =>
  aRentMarket({ homes: 900, seed }).map(({ monthsAgo = 0, ...home }) => ({
    ...home,
    daysAgo: monthsAgo < 3 ? null : monthsAgo * 30,
  }))
/** Homes that all ask the same: an interval around them holds all of them. */
const alike = Array.from({ length: 150 }, () => ({
  postcode: '101',
  price: 300_000,
  size: 70,
  daysAgo: null,
}))

beforeEach(async () => {
  await db.deleteFrom('rent_model').execute()
  await haveHomes(aMarket(1))
})

const stored = () =>
  db
    .selectFrom('rent_model')
    .select(['version', 'fitted_at', 'accepted', 'homes'])
    .orderBy('fitted_on')
    .execute()

describe('a fit', () => {
  it('is stored with its figures and judges rents', async () => {
    expect(await readRentModel(db)).toBeNull()
    const fit = await storeRentModel(db, noon)
    expect(fit).toMatchObject({ outcome: 'accepted', figures: { coverage: expect.any(Number) } })
    const model = await readRentModel(db)
    expect(model).not.toBeNull()
    const cheap = { postcode: '101', price: 180_000, size: 70 }
    expect(model && judgeRent(model, cheap)).toMatchObject({ verdict: 'below' })
  })

  it('of the same day is made once, however often it is requested', async () => {
    await storeRentModel(db, noon)
    const before = await stored()
    await haveHomes(aMarket(2))
    expect(await storeRentModel(db, new Date(noon.getTime() + 60_000))).toEqual({
      outcome: 'already',
    })
    expect(await stored()).toEqual(before)
    expect(await rentModelIsDue(db, noon)).toBe(false)
    expect(await rentModelIsDue(db, daysLater(1))).toBe(true)
  })

  it('of two workers at once is one', async () => {
    await Promise.all([storeRentModel(db, noon), storeRentModel(db, noon)])
    expect(await stored()).toHaveLength(1)
  })

  it('of few homes is not made', async () => {
    await haveHomes(alike.slice(0, 99))
    expect(await storeRentModel(db, noon)).toEqual({ outcome: 'too-few', homes: 99 })
    expect(await readRentModel(db)).toBeNull()
    expect(await refusedRentModel(db)).toBeNull()
  })
})

test('an implausible fit replaces nothing, is reported, and is forgotten after the next good one', async () => {
  await storeRentModel(db, noon)
  const good = await readRentModel(db)
  await haveHomes(alike)
  expect(await storeRentModel(db, daysLater(1))).toMatchObject({ outcome: 'refused' })
  expect(await readRentModel(db)).toEqual(good)
  expect(await refusedRentModel(db)).toMatchObject({ fittedAt: daysLater(1), coverage: 1 })

  await haveHomes(aMarket(3))
  expect(await storeRentModel(db, daysLater(1))).toMatchObject({ outcome: 'accepted' })
  expect(await refusedRentModel(db)).toBeNull()
  expect(await readRentModel(db)).not.toEqual(good)
})

test('a model of another version of the program is none, and a new one is due at once', async () => {
  await storeRentModel(db, noon)
  await db
    .updateTable('rent_model')
    .set({ model: { slope: 1 } })
    .execute()
  expect(await readRentModel(db)).toBeNull()
  expect(await rentModelIsDue(db, noon)).toBe(true)
  await storeRentModel(db, noon)
  expect(await readRentModel(db)).not.toBeNull()
})

const version = (days: number, accepted: boolean) => ({
  fitted_on: daysLater(days).toISOString().slice(0, 10),
  fitted_at: daysLater(days),
  homes: 1,
  accepted,
  model: {},
  figures: { coverage: 0.5 },
})

test('thirty versions are kept, and with them the last one that was accepted', async () => {
  const older = Array.from({ length: 40 }, (_, at) => version(at - 45, at < 3))
  await db.insertInto('rent_model').values(older).execute()
  await haveHomes(alike)
  await storeRentModel(db, noon)
  const kept = await stored()
  expect(kept).toHaveLength(31)
  expect(kept.map(({ accepted }) => accepted).indexOf(true)).toBe(0)
})

test('rents are those of homes on offer or gone within a year, each home once', async () => {
  const home = { postcode: '105', price: 310_000, size: 68 }
  await haveHomes([
    { ...home, daysAgo: null, address: 'Skipholt 1' },
    { ...home, daysAgo: 152, address: 'Skipholt 2' },
    { ...home, daysAgo: 370, address: 'Skipholt 3' },
    { ...home, price: 290_000, daysAgo: 90, address: 'Skipholt 1' },
    { ...home, price: 0, daysAgo: null, address: 'Skipholt 4' },
    { ...home, daysAgo: null, address: 'Skipholt 5' },
  ])
  await db
    .updateTable('home')
    .set({ hidden_at: noon, hidden_reason: 'Ekki til' })
    .where('address', '=', 'Skipholt 5')
    .execute()
  expect(await readSeenRents(db, noon)).toEqual([
    { ...home, monthsAgo: 0 },
    { ...home, monthsAgo: 5 },
  ])
})
