import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aHome, anAdvert, aSource, watchSources } from '../testing/a-home.ts'
import { hideHome, unhideHome } from './hide-home.ts'
import { addHome, type NewHome, returnAdvert } from './own-homes.ts'
import { chooseSampleHome, dropSampleHome, listSampleHomes } from './sample-home.ts'

const { db, owner } = await testDatabase()

const morning = new Date('2026-11-16T00:00:01Z')
const evening = new Date('2026-11-16T23:59:59Z')
const daysLater = (days: number) => new Date(morning.getTime() + days * 86_400_000)

beforeEach(() => sql`truncate home, source cascade`.execute(owner))

let added = 0
/** Homes apart from each other, each with a photo of its own. */
function add(facts: Partial<NewHome> = {}): Promise<number> {
  added += 1
  const home = aHome({
    address: `Langagata ${added}`,
    position: { lat: 64 + added * 0.01, long: -21 },
    photo_url: `https://myndir.example/${added}.jpg`,
    ...facts,
  })
  return db.transaction().execute((trx) => addHome(trx, home))
}

/** A home that left the market five days before, unless said otherwise. */
async function addGone(facts: Partial<NewHome> = {}, goneAt = '2026-11-11T12:00:00Z') {
  const id = await add(facts)
  await sql`update advert set gone_at = ${goneAt}::timestamptz where home_id = ${id}`.execute(db)
  return id
}

const samples = (now = morning) => listSampleHomes(db, now, 5)
const sampleAt = async (now = morning) => (await samples(now))[0]?.id ?? null
const choose = (id: number) => db.transaction().execute((trx) => chooseSampleHome(trx, id, morning))
const drop = (id: number) => db.transaction().execute((trx) => dropSampleHome(trx, id))

test('a market that no home has left has no sample', async () => {
  await add()
  expect(await samples()).toEqual([])
})

test('a home that left the market is shown with its address and site, and without a link', async () => {
  const id = await addGone({ address: 'Skipholt 47', postcode: '105', price: 300_000 })
  await sql`update home set price = 285000 where id = ${id}`.execute(db)
  expect(await samples()).toMatchObject([
    {
      id,
      chosen: false,
      address: 'Skipholt 47',
      source: 'Leiguhornið',
      link: null,
      priceChanges: [{ change: -15_000, priceBefore: 300_000 }],
    },
  ])
})

describe('drawn for the day', () => {
  test('it is the same from the morning to the evening, whatever leaves the market meanwhile', async () => {
    await Promise.all(Array.from({ length: 12 }, () => addGone()))
    const sample = await sampleAt()
    await Promise.all(Array.from({ length: 12 }, () => addGone({}, '2026-11-16T12:00:00Z')))
    expect(sample).not.toBeNull()
    expect(await sampleAt(evening)).toBe(sample)
  })

  test('it changes from day to day', async () => {
    await Promise.all(Array.from({ length: 12 }, () => addGone()))
    const month = Array.from({ length: 30 }, (_, day) => sampleAt(daysLater(day)))
    expect(new Set(await Promise.all(month)).size).toBeGreaterThan(3)
  })

  test('it left at least two days ago, and not months ago', async () => {
    await addGone({}, '2026-11-15T12:00:00Z')
    await addGone({}, '2026-08-01T12:00:00Z')
    expect(await sampleAt()).toBeNull()
  })

  test('once back on the market it is the sample no more, and the next one is', async () => {
    const advert = anAdvert()
    const id = await addGone({ adverts: [advert] })
    expect(await sampleAt()).toBe(id)
    const other = await addGone()
    await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
    expect(await samples()).toMatchObject([{ id: other }])
  })

  test.each<[string, Partial<NewHome>]>([
    ['a photo', { photo_url: null }],
    ['a rent', { price: 0 }],
    ['a size', { size: 0 }],
    ['a number of rooms', { rooms: null }],
    ['an address', { address: '' }],
    ['a position', { position: null }],
  ])('it has %s', async (_what, facts) => {
    await addGone(facts)
    expect(await sampleAt()).toBeNull()
  })

  test('a home that was taken down is never drawn', async () => {
    const id = await addGone()
    await hideHome(db, { id, reason: 'Ósk eiganda', now: morning })
    expect(await sampleAt()).toBeNull()
  })

  test('a home of a site that is not read any more is not: it may still be to let', async () => {
    await watchSources(db, aSource({ name: 'torgid', enabled: false, state: 'new' }))
    await addGone({ adverts: [anAdvert({ source: 'torgid' })] })
    expect(await sampleAt()).toBeNull()
  })

  test('a home whose adverts went to another one is not: it is that one', async () => {
    const id = await addGone()
    const other = await addGone({ photo_url: null })
    await sql`update advert set home_id = ${other} where home_id = ${id}`.execute(db)
    expect(await sampleAt()).toBeNull()
  })
})

describe('it tells nothing about a home on the market', () => {
  const gone = {
    address: 'Skipholt 47',
    postcode: '105',
    position: { lat: 64.1411, long: -21.9011 },
    photo_url: 'https://myndir.example/skipholt.jpg',
  }
  const elsewhere = {
    address: 'Öldugata 3',
    postcode: '101',
    position: { lat: 64.2, long: -21.8 },
    photo_url: 'https://myndir.example/oldugata.jpg',
  }

  test.each<[string, Partial<NewHome>]>([
    ['photo', { photo_url: gone.photo_url }],
    ['address', { address: 'SKIPHOLT 47', postcode: '105', position: null }],
    ['surroundings', { position: { lat: 64.1406, long: -21.9006 } }],
  ])('no home is drawn that shares its %s with one', async (_what, shared) => {
    const id = await addGone(gone)
    expect(await sampleAt()).toBe(id)
    await add({ ...elsewhere, ...shared })
    expect(await sampleAt()).toBeNull()
  })

  test('one in another street does not matter', async () => {
    const id = await addGone(gone)
    await add(elsewhere)
    expect(await sampleAt()).toBe(id)
  })
})

describe('chosen by the operator', () => {
  test('it comes before the draw, today and later, until it is dropped', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => addGone()))
    const drawn = await sampleAt()
    const id = ids.find((one) => one !== drawn) ?? 0
    expect(await choose(id)).toBe(true)
    expect((await samples())[0]).toMatchObject({ id, chosen: true })
    expect(await sampleAt(daysLater(300))).toBe(id)
    expect(await choose(id)).toBe(false)
    expect(await drop(id)).toBe(true)
    expect(await drop(id)).toBe(false)
    expect(await sampleAt()).toBe(drawn)
  })

  test('it may be on the market, and then has its link; another choice replaces it', async () => {
    const [one, other] = [await add(), await add()]
    await choose(one)
    expect(await samples()).toMatchObject([{ id: one, link: expect.stringContaining('https://') }])
    await choose(other)
    expect(await sampleAt()).toBe(other)
  })

  test('one that was gone and came back is not shown until it is chosen again', async () => {
    const advert = anAdvert()
    const id = await addGone({ adverts: [advert] })
    await choose(id)
    await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
    expect(await sampleAt()).toBeNull()
    expect(await choose(id)).toBe(true)
    expect(await sampleAt()).toBe(id)
  })

  test('one that is taken down is not shown', async () => {
    const id = await add()
    await choose(id)
    await hideHome(db, { id, reason: 'Ósk eiganda', now: morning })
    expect(await sampleAt()).toBeNull()
    expect(await choose(id)).toBeNull()
    await unhideHome(db, id)
    expect(await sampleAt()).toBe(id)
  })

  test('where there is no such home nothing is chosen or dropped', async () => {
    expect(await choose(999_999)).toBeNull()
    expect(await drop(999_999)).toBeNull()
  })
})
