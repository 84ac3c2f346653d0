import { testDatabase } from '@kot/db/testing/test-database'
import { marketPublish } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aHome, anAdvert } from './a-home.ts'
import {
  addHome,
  addHomes,
  changeHome,
  returnAdvert,
  withdrawAdvert,
  withdrawHome,
} from './own-homes.ts'
import { listMarketHomes, getHomePhotos } from '../homes/market-homes.ts'

const { db, owner } = await testDatabase()

const requests = () => countRequests(db, marketPublish)
const forgetRequests = () => sql`delete from pgboss.job`.execute(db)
const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))

const changePrice = (id: number, price: number) =>
  db.transaction().execute((trx) => changeHome(trx, id, { price }))
const shownSources = async () => (await listMarketHomes(db)).homes.map(({ source }) => source)
const historyOfFirst = async () => (await listMarketHomes(db)).homes[0]?.priceChanges

beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await forgetRequests()
})

describe('addHome', () => {
  it('puts the home on the market with its position and enqueues a publication', async () => {
    const id = await add({ position: { lat: 65.6835, long: -18.1059 } })

    const { homes } = await listMarketHomes(db)
    expect(homes).toMatchObject([{ id, lat: 65.6835, long: -18.1059, availableFrom: '2026-12-01' }])
    expect(await requests()).toBe(1)
  })

  it('leaves neither home nor request when the transaction fails', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await addHome(trx, aHome())
      throw new Error('changed our mind')
    })

    await expect(failing).rejects.toThrow('changed our mind')
    expect((await listMarketHomes(db)).homes).toEqual([])
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
  it('rejects a home without an advert', async () => {
    await expect(add({ adverts: [] })).rejects.toThrow('without adverts')
  })

  it('refuses an advert that is known already', async () => {
    const advert = anAdvert()
    await add({ adverts: [advert] })

    await expect(add({ adverts: [advert] })).rejects.toThrow('unique constraint')
  })

  it('enqueues one publication however many homes it adds', async () => {
    const many = Array.from({ length: 2_500 }, (_, index) => aHome({ price: index }))

    const ids = await db.transaction().execute((trx) => addHomes(trx, many))

    const { homes } = await listMarketHomes(db)
    const priceOf = new Map(homes.map(({ id, price }) => [id, price]))
    expect(ids.map((id) => priceOf.get(id))).toEqual(many.map(({ price }) => price))
    expect(await requests()).toBe(1)
  })
})

describe('changeHome', () => {
  it('changes the given fields and nothing else', async () => {
    const id = await add({ price: 300_000, rooms: 2 })
    await forgetRequests()

    const found = await db.transaction().execute((trx) => changeHome(trx, id, { price: 280_000 }))

    expect(found).toBe(true)
    expect((await listMarketHomes(db)).homes).toMatchObject([
      { price: 280_000, rooms: 2, lat: 64.1437 },
    ])
    expect(await requests()).toBe(1)
  })

  it('does not date the market anew when nothing is different', async () => {
    const id = await add({ price: 300_000 })
    const before = await listMarketHomes(db)

    await db.transaction().execute((trx) => changeHome(trx, id, { price: 300_000 }))
    const same = await listMarketHomes(db)
    await db.transaction().execute((trx) => changeHome(trx, id, { price: 290_000 }))
    const different = await listMarketHomes(db)

    expect(same.changedAt).toEqual(before.changedAt)
    expect(different.changedAt?.getTime()).toBeGreaterThan(before.changedAt?.getTime() ?? Infinity)
  })

  it('enqueues nothing when there is no such home', async () => {
    expect(await db.transaction().execute((trx) => changeHome(trx, 0, { price: 1 }))).toBe(false)
    expect(await requests()).toBe(0)
  })
})

describe('withdrawHome', () => {
  it('takes the home off the market, which changes its date, and keeps the row', async () => {
    const id = await add()
    const { changedAt } = await listMarketHomes(db)
    const withdraw = () => db.transaction().execute((trx) => withdrawHome(trx, id))

    expect(await withdraw()).toBe(true)
    expect(await withdraw()).toBe(false)

    const market = await listMarketHomes(db)
    expect(market.homes).toEqual([])
    expect(market.changedAt?.getTime()).toBeGreaterThan(changedAt?.getTime() ?? Infinity)
    expect(await db.selectFrom('home').select('id').execute()).toEqual([{ id }])
  })
})

describe('adverts', () => {
  const first = { source: 'Leiguhornið', external_id: '1', first_seen_at: '2026-11-01T00:00:00Z' }
  const second = { source: 'Torgið', external_id: '2', first_seen_at: '2026-11-02T00:00:00Z' }
  const addTwice = () => add({ adverts: [anAdvert(second), anAdvert(first)] })
  const withdraw = ({ source, external_id }: typeof first) =>
    db.transaction().execute((trx) => withdrawAdvert(trx, source, external_id))
  const bring = ({ source, external_id }: typeof first) =>
    db.transaction().execute((trx) => returnAdvert(trx, source, external_id))

  it('of one home are one home, shown with the advert that was seen first', async () => {
    await addTwice()

    expect(await shownSources()).toEqual(['Leiguhornið'])
  })

  it('hand over to the next one when the first is taken down, which changes the market', async () => {
    await addTwice()
    await forgetRequests()
    const { changedAt } = await listMarketHomes(db)

    expect(await withdraw(first)).toBe(true)

    expect(await shownSources()).toEqual(['Torgið'])
    expect((await listMarketHomes(db)).changedAt?.getTime()).toBeGreaterThan(
      changedAt?.getTime() ?? Infinity,
    )
    expect(await requests()).toBe(1)
  })

  it('remove the home only with the last one, and return it', async () => {
    const id = await addTwice()
    await withdraw(second)
    expect(await shownSources()).toEqual(['Leiguhornið'])
    await withdraw(first)
    expect(await shownSources()).toEqual([])

    expect(await bring(second)).toBe(true)
    expect((await listMarketHomes(db)).homes).toMatchObject([{ id, source: 'Torgið' }])
  })

  it('ask for nothing when nothing changes', async () => {
    await addTwice()
    await withdraw(first)
    await forgetRequests()

    expect(await withdraw(first)).toBe(false)
    expect(await bring(second)).toBe(false)
    expect(await requests()).toBe(0)
  })

  it('taken down by two transactions at once take the home with them all the same', async () => {
    for (let round = 0; round < 20; round += 1) {
      const adverts = [anAdvert(), anAdvert()]
      const id = await add({ adverts })
      await Promise.all(
        adverts.map(({ source, external_id }) =>
          db.transaction().execute((trx) => withdrawAdvert(trx, source, external_id)),
        ),
      )
      const { homes } = await listMarketHomes(db)
      expect(homes.map((home) => home.id)).not.toContain(id)
    }
  })

  it('all leave with a home that is withdrawn', async () => {
    const id = await addTwice()

    await db.transaction().execute((trx) => withdrawHome(trx, id))

    const standing = db.selectFrom('advert').select('id').where('gone_at', 'is', null)
    expect(await standing.execute()).toEqual([])
    expect(await shownSources()).toEqual([])
  })
})

describe('the history of the rent', () => {
  it('keeps every change with the rent before it, and nothing else', async () => {
    const id = await add({ price: 300_000 })

    await changePrice(id, 280_000)
    await changePrice(id, 280_000)
    await changePrice(id, 0)
    await db.transaction().execute((trx) => changeHome(trx, id, { rooms: 4 }))

    expect(await historyOfFirst()).toMatchObject([
      { change: -20_000, priceBefore: 300_000 },
      { change: -280_000, priceBefore: 280_000 },
    ])
  })

  it('cannot be rewritten', async () => {
    const id = await add({ price: 300_000 })
    await changePrice(id, 280_000)

    await expect(owner.updateTable('home_event').set({ price: 1 }).execute()).rejects.toThrow(
      'rows of home_event are not changed',
    )
  })
})

describe('photosOfHome', () => {
  it('has the photo at its source and whether the home is advertised with us', async () => {
    const photo_url = 'https://leiguhornid.example/myndir/1.jpg'
    const elsewhere = await add({ photo_url })
    const ours = await add({ photo_url, adverts: [anAdvert({ source: 'kot' })] })

    expect(await getHomePhotos(db, elsewhere)).toEqual({ urls: [photo_url], own: false })
    expect(await getHomePhotos(db, ours)).toEqual({ urls: [photo_url], own: true })
  })

  it('has all photos of its advert, each once', async () => {
    const photo_urls = ['https://leiguhornid.example/1.jpg', 'https://leiguhornid.example/2.jpg']
    const home = await add({ photo_url: photo_urls[0] ?? null, photo_urls })
    expect(await getHomePhotos(db, home)).toEqual({ urls: photo_urls, own: false })
  })

  it('has nothing for a home without a photo or that does not exist', async () => {
    expect(await getHomePhotos(db, await add({ photo_url: null }))).toBeNull()
    expect(await getHomePhotos(db, 0)).toBeNull()
  })
})

describe('homesOnOffer', () => {
  it('has the newest first and those of the same moment by their ids', async () => {
    const first = await add({ created_at: '2026-11-01T00:00:00Z' })
    const newest = await add({ created_at: '2026-11-14T00:00:00Z' })
    const second = await add({ created_at: '2026-11-01T00:00:00Z' })

    const { homes } = await listMarketHomes(db)

    const sameMoment = [first, second].toSorted((one, other) => other - one)
    expect(homes.map(({ id }) => id)).toEqual([newest, ...sameMoment])
  })

  it('has no date before the first home came', async () => {
    expect(await listMarketHomes(db)).toEqual({ homes: [], changedAt: null })
  })
})
