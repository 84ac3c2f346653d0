import { setFavourite } from '@kot/board/favourites/favourites'
import { takeEvents } from '@kot/board/notices/home-events'
import { testDatabase } from '@kot/db/testing/test-database'
import { listNews } from '@kot/watches/testing/list-news'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { joinHomes } from './operator-changes.ts'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { homesInOrder } from '../testing/stored-rows.ts'

const { db, owner } = await testDatabase()

const homes = () => homesInOrder(db)
const homeOf = async (externalId: string) =>
  (
    await db
      .selectFrom('advert')
      .select('home_id')
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow()
  ).home_id
const newsToTell = async () => (await listNews(db)).filter(({ caught_up }) => !caught_up)

beforeEach(async () => {
  await sql`truncate home, crawl, source, watch_notified cascade`.execute(owner)
  await sql`delete from account`.execute(db)
})

/** A home on two sites, whose facts are those of the site that had it first. */
async function sharedHome(facts: Partial<PlacedAdvert> = {}) {
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  const bland = await aWatchedSource(db, { name: 'bland', title: 'bland.is', precedence: 30 })
  const flat = aPlacedAdvert({ externalId: 'm1', ...facts })
  const twin = { ...flat, externalId: 'b1', link: 'https://bland.example/b1' }
  await bland.crawl([twin])
  await mbl.crawl([flat])
  const [home] = await homes()
  expect(await homes()).toHaveLength(1)
  await sql`delete from home_event`.execute(owner)
  return { mbl, bland, flat, twin, home: home?.id ?? 0 }
}

const elsewhere = { address: 'Hverfisgata 3', addressKey: '101|Hverfisgata|3' }

describe('an advert that is joined and then changes its facts', () => {
  it.each<[string, Partial<PlacedAdvert>, Partial<PlacedAdvert>]>([
    ['another address', elsewhere, {}],
    ['another property number', { propertyNumber: '2009999' }, { propertyNumber: '2001234' }],
    ['a rent that is no rent of this home', { price: 1_000 }, {}],
    ['a far higher rent', { price: 900_000 }, {}],
    ['another size', { size: 14 }, {}],
    ['other rooms', { rooms: 1 }, {}],
  ])('as %s leaves the home as it was, and is not new', async (_what, change, facts) => {
    const { bland, flat, twin, home } = await sharedHome(facts)
    await bland.crawl([{ ...twin, ...change }])

    const [first, second] = await homes()
    expect(first).toMatchObject({
      id: home,
      address: flat.address,
      price: flat.price,
      size: flat.size,
      rooms: flat.rooms,
    })
    expect(await homeOf('b1')).toBe(second?.id)
    expect(second?.created_at).toEqual(first?.created_at)
    expect(second).toMatchObject({
      price: change.price ?? flat.price,
      address: change.address ?? flat.address,
    })
    expect(await newsToTell()).toEqual([])
  })

  it('leaves a home whose rent has not fallen, though it shows a lower one', async () => {
    const { mbl, bland, flat, twin, home } = await sharedHome()
    await bland.crawl([{ ...twin, price: 300_000 }])
    await mbl.crawl([flat])
    expect(await homes()).toMatchObject([{ id: home, price: 300_000 }])
    await bland.crawl([{ ...twin, ...elsewhere, price: 300_000 }])
    expect((await homes())[0]).toMatchObject({ id: home, price: 285_000 })
    expect(await newsToTell()).toEqual([])
  })

  it('in a quick crawl does so too', async () => {
    const { bland, flat, twin, home } = await sharedHome()
    await bland.quickCrawl([{ ...twin, price: 1_000 }])
    expect((await homes())[0]).toMatchObject({ id: home, price: flat.price })
    expect(await homes()).toHaveLength(2)
  })

  it('joins the home that it is of by then', async () => {
    const { mbl, bland, flat, twin } = await sharedHome()
    const next = aPlacedAdvert({ externalId: 'm2', ...elsewhere })
    await mbl.crawl([flat, next])
    await bland.crawl([{ ...twin, ...elsewhere }])
    expect(await homeOf('b1')).toBe(await homeOf('m2'))
    expect(await homes()).toHaveLength(2)
  })

  it('and comes back after the other one changed does not take the home either', async () => {
    const { mbl, bland, flat, twin, home } = await sharedHome()
    const rest = Array.from({ length: 5 }, () => aPlacedAdvert())
    await bland.crawl([twin, ...rest])
    for (let crawl = 0; crawl < 3; crawl++) await bland.crawl(rest)
    await mbl.crawl([{ ...flat, size: 80 }])
    await bland.crawl([twin, ...rest])
    expect(await homeOf('b1')).not.toBe(home)
    expect((await homes())[0]).toMatchObject({ id: home, size: 80 })
  })

  it('stays where the operator joined it', async () => {
    const { mbl, bland, flat, twin, home } = await sharedHome()
    const other = aPlacedAdvert({ externalId: 'm2' })
    await mbl.crawl([flat, other])
    await joinHomes(db, home, await homeOf('m2'), mbl.clock.now())
    await bland.crawl([{ ...twin, price: 150_000 }])
    expect(await homeOf('b1')).toBe(home)
  })

  it('seen so again changes nothing more', async () => {
    const { mbl, bland, flat, twin } = await sharedHome()
    const strayed = { ...twin, price: 1_000 }
    await bland.crawl([strayed])
    const before = await homes()
    await bland.crawl([strayed])
    await mbl.crawl([flat])
    expect(await homes()).toEqual(before)
  })
})

describe('what changes on one site first', () => {
  it.each<[string, Partial<PlacedAdvert>]>([
    ['a lower rent', { price: 205_000 }],
    ['a measured size', { size: 76 }],
    ['another way to write the address', { address: 'Njálsgata 5, kjallari', postcode: '105' }],
  ])('as %s changes the home, and tears nothing apart', async (_what, change) => {
    const { mbl, bland, flat, twin, home } = await sharedHome()
    await bland.crawl([{ ...twin, ...change }])
    expect(await homes()).toMatchObject([{ id: home, ...change }])
    await mbl.crawl([{ ...flat, ...change }])
    expect(await homes()).toMatchObject([{ id: home, ...change }])
  })
})

describe('homes that parted', () => {
  const lower = { price: 180_000 }

  it.each<[string, 'undone' | 'followed']>([
    ['is undone', 'undone'],
    ['is followed by the other site', 'followed'],
  ])(
    'are one again when the change %s, the first of them, with its favourites',
    async (_how, how) => {
      const { mbl, bland, flat, twin, home } = await sharedHome()
      await bland.crawl([{ ...twin, ...lower }])
      expect(await homes()).toHaveLength(2)
      const { id: accountId } = await db
        .insertInto('account')
        .values({ name: 'Anna', email: 'anna@example.is', lang: 'is' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const favourite = { accountId, homeId: await homeOf('b1'), favourite: true }
      await setFavourite(db, { ...favourite, now: bland.clock.now() })
      await (how === 'undone' ? bland.crawl([twin]) : mbl.crawl([{ ...flat, ...lower }]))

      expect(await homes()).toMatchObject([{ id: home }])
      expect(await homeOf('b1')).toBe(home)
      await db.transaction().execute((trx) => takeEvents(trx, mbl.clock.now(), 100))
      const hearts = await db.selectFrom('favourite').select('home_id').execute()
      expect(hearts).toEqual([{ home_id: home }])
      expect((await newsToTell()).map(({ reason }) => reason)).not.toContain('new')
    },
  )

  it('stay two while they differ, and a quick crawl alone does not join them', async () => {
    const { mbl, bland, flat, twin } = await sharedHome()
    await bland.crawl([{ ...twin, ...lower }])
    await mbl.crawl([{ ...flat, price: 280_000 }])
    await bland.crawl([{ ...twin, ...lower }])
    expect(await homes()).toHaveLength(2)
    await bland.quickCrawl([twin])
    expect(await homes()).toHaveLength(2)
    await bland.crawl([twin])
    expect(await homes()).toHaveLength(1)
  })

  it('are not joined with a third that came later', async () => {
    const { bland, twin } = await sharedHome()
    await bland.crawl([{ ...twin, ...lower }])
    const visir = await aWatchedSource(db, { name: 'visir', title: 'visir.is', precedence: 30 })
    await visir.crawl([{ ...twin, externalId: 'v1', price: 170_000 }])
    expect(await homes()).toHaveLength(3)
    await sql`update home set created_at = created_at + interval '1 ms' where price = 170000`.execute(
      db,
    )
    await bland.crawl([{ ...twin, price: 170_000 }])
    expect(await homes()).toHaveLength(3)
  })

  it('are known by their origin: one that merely came at the same time is not joined', async () => {
    const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
    const bland = await aWatchedSource(db, { name: 'bland', title: 'bland.is', precedence: 5 })
    const flat = aPlacedAdvert({ externalId: 'm1' })
    const similar = { ...flat, externalId: 'b1', price: 180_000 }
    await mbl.crawl([flat])
    await bland.crawl([similar])
    const [one, other] = await homes()
    expect(other?.created_at).toEqual(one?.created_at)
    await bland.crawl([{ ...similar, price: flat.price }])
    expect(await homes()).toHaveLength(2)
  })

  it('are not joined with one that was never theirs', async () => {
    const { mbl, bland, flat } = await sharedHome()
    const other = aPlacedAdvert({ externalId: 'b2' })
    const near = { ...other, externalId: 'm2', price: 200_000 }
    await bland.crawl([{ ...flat, externalId: 'b1' }, other])
    mbl.clock.pass(3)
    await mbl.crawl([flat, near])
    expect(await homes()).toHaveLength(3)
    await mbl.crawl([flat, { ...near, price: other.price }])
    expect(await homes()).toHaveLength(3)
  })
})
