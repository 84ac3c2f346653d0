import { testDatabase } from '@kot/db/testing/test-database'
import { marketPublish } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aHome } from '../testing/a-home.ts'
import { addHome } from './add-home.ts'
import { addHomes } from './add-homes.ts'
import { changeHome } from './change-home.ts'
import { homesOnOffer } from './homes-on-offer.ts'
import { withdrawHome } from './withdraw-home.ts'

const { db } = await testDatabase()

const requests = () => countRequests(db, marketPublish)
const forgetRequests = () => sql`delete from pgboss.job`.execute(db)
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))

beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await forgetRequests()
})

describe('addHome', () => {
  it('puts the home on the market with its position and asks for a publication', async () => {
    const id = await add({ position: { lat: 65.6835, long: -18.1059 } })

    const { homes } = await homesOnOffer(db)
    expect(homes).toMatchObject([
      { id, lat: 65.6835, long: -18.1059, available_from: '2026-12-01' },
    ])
    expect(await requests()).toBe(1)
  })

  it('leaves neither home nor request when the transaction fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addHome(trx, aHome())
      throw new Error('changed our mind')
    })

    await expect(failing).rejects.toThrow('changed our mind')
    expect((await homesOnOffer(db)).homes).toEqual([])
    expect(await requests()).toBe(0)
  })

  it.each([
    ['a negative price', { price: -1 }],
    ['a postcode of two digits', { postcode: '10' }],
    ['no rooms at all', { rooms: 0 }],
  ])('refuses %s', async (_what, facts) => {
    await expect(add(facts)).rejects.toThrow('check constraint')
  })
})

describe('addHomes', () => {
  it('asks for one publication however many homes it adds', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => aHome({ price: index }))

    const ids = await db.transaction().execute((trx) => addHomes(trx, many))

    const { homes } = await homesOnOffer(db)
    const priceOf = new Map(homes.map(({ id, price }) => [id, price]))
    expect(ids.map((id) => priceOf.get(id))).toEqual(many.map(({ price }) => price))
    expect(await requests()).toBe(1)
  })
})

describe('changeHome', () => {
  it('changes what it is told to and nothing else', async () => {
    const id = await add({ price: 300_000, rooms: 2 })
    await forgetRequests()

    const found = await db.transaction().execute((trx) => changeHome(trx, id, { price: 280_000 }))

    expect(found).toBe(true)
    expect((await homesOnOffer(db)).homes).toMatchObject([
      { price: 280_000, rooms: 2, lat: 64.1437 },
    ])
    expect(await requests()).toBe(1)
  })

  it('does not date the market anew when nothing is different', async () => {
    const id = await add({ price: 300_000 })
    const before = await homesOnOffer(db)

    await db.transaction().execute((trx) => changeHome(trx, id, { price: 300_000 }))
    const same = await homesOnOffer(db)
    await db.transaction().execute((trx) => changeHome(trx, id, { price: 290_000 }))
    const different = await homesOnOffer(db)

    expect(same.changedAt).toEqual(before.changedAt)
    expect(different.changedAt?.getTime()).toBeGreaterThan(before.changedAt?.getTime() ?? Infinity)
  })

  it('asks for nothing when there is no such home', async () => {
    expect(await db.transaction().execute((trx) => changeHome(trx, 0, { price: 1 }))).toBe(false)
    expect(await requests()).toBe(0)
  })
})

describe('withdrawHome', () => {
  it('takes the home off the market, which changes its date, and keeps the row', async () => {
    const id = await add()
    const { changedAt } = await homesOnOffer(db)
    const withdraw = () => db.transaction().execute((trx) => withdrawHome(trx, id))

    expect(await withdraw()).toBe(true)
    expect(await withdraw()).toBe(false)

    const market = await homesOnOffer(db)
    expect(market.homes).toEqual([])
    expect(market.changedAt?.getTime()).toBeGreaterThan(changedAt?.getTime() ?? Infinity)
    expect(await db.selectFrom('home').select('id').execute()).toEqual([{ id }])
  })
})

describe('homesOnOffer', () => {
  it('has the newest first and, of the same moment, the one added last', async () => {
    const first = await add({ created_at: '2026-11-01T00:00:00Z' })
    const newest = await add({ created_at: '2026-11-14T00:00:00Z' })
    const second = await add({ created_at: '2026-11-01T00:00:00Z' })

    const { homes } = await homesOnOffer(db)

    expect(homes.map(({ id }) => id)).toEqual([newest, second, first])
  })

  it('has no date before the first home came', async () => {
    expect(await homesOnOffer(db)).toEqual({ homes: [], changedAt: null })
  })
})
