import { testDatabase } from '@kot/db/testing/test-database'
import { listNews } from '@kot/watches/testing/list-news'
import { matchNews } from '@kot/watches/match-news'
import { setFavourite } from '@kot/board/favourites/favourites'
import { takeEvents } from '@kot/board/notices/home-events'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { homesInOrder, marketDump } from '../testing/stored-rows.ts'
import { joinHomes, splitAdvert } from './operator-changes.ts'

const { db, owner } = await testDatabase()
const later = new Date('2026-11-14T20:00:00Z')

const advertOf = (externalId: string) =>
  db
    .selectFrom('advert')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
const homes = () => homesInOrder(db)
const match = () => db.transaction().execute((trx) => matchNews(trx, later))
const freshNews = async () => (await listNews(db)).filter(({ caught_up }) => !caught_up).length

async function twoSites() {
  const torgid = await aWatchedSource(db)
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  return { torgid, mbl }
}

const anAccount = async () => {
  const { rows } = await sql<{ id: string }>`
    insert into account (name, email, lang)
    values ('Anna', gen_random_uuid() || '@example.is', 'is') returning id
  `.execute(db)
  return rows[0]?.id ?? ''
}

beforeEach(async () => {
  await sql`truncate home, crawl, source, watch_notified cascade`.execute(owner)
  await sql`delete from account`.execute(db)
})

async function split() {
  const sites = await twoSites()
  const flat = aPlacedAdvert({ externalId: 't1' })
  const twin = { ...flat, externalId: 'm1', price: 290_000 }
  await sites.torgid.crawl([flat])
  await sites.mbl.crawl([twin])
  expect(await homes()).toHaveLength(1)
  const home = await splitAdvert(db, (await advertOf('m1')).id, later)
  return { ...sites, flat, twin, home }
}

describe('splitting', () => {
  it('gives the advert a home with its facts, without a notification of a new home', async () => {
    const { home } = await split()
    expect(await homes()).toMatchObject([{ price: 285_000 }, { id: home, price: 290_000 }])
    expect((await homes())[1]?.created_at).toEqual((await homes())[0]?.created_at)
    expect(await freshNews()).toBe(0)
  })

  it('lasts, whatever the sites report', async () => {
    const { torgid, mbl, flat, twin } = await split()
    await torgid.crawl([flat])
    await mbl.crawl([{ ...twin, price: flat.price }])
    expect(await homes()).toHaveLength(2)
  })

  it('twice is harmless, and so is splitting what is alone or not there', async () => {
    const { home } = await split()
    const before = await marketDump(db)
    expect(await splitAdvert(db, (await advertOf('m1')).id, later)).toBe(home)
    expect(await splitAdvert(db, 0, later)).toBeNull()
    expect(await marketDump(db)).toEqual(before)
  })

  it('off the only live advert leaves the other home gone', async () => {
    const { torgid, mbl } = await twoSites()
    const rest = Array.from({ length: 5 }, () => aPlacedAdvert())
    const flat = aPlacedAdvert({ externalId: 't1' })
    await torgid.crawl([flat, ...rest])
    await mbl.crawl([{ ...flat, externalId: 'm1' }])
    for (let crawl = 0; crawl < 3; crawl++) await torgid.crawl(rest)
    const { home_id } = await advertOf('t1')
    await splitAdvert(db, (await advertOf('m1')).id, later)
    const left = await db
      .selectFrom('home')
      .selectAll()
      .where('id', '=', home_id)
      .executeTakeFirstOrThrow()
    expect(left.gone_at).toEqual(later)
    expect(await homes()).toHaveLength(6)
  })
})

async function join() {
  const sites = await twoSites()
  const flat = aPlacedAdvert({ externalId: 't1' })
  const other = aPlacedAdvert({ externalId: 'm1', price: 400_000, photoUrl: null, size: 70 })
  await sites.torgid.crawl([flat])
  await sites.mbl.crawl([other])
  await sites.mbl.crawl([{ ...other, price: 390_000 }])
  const older = (await advertOf('t1')).home_id
  const younger = (await advertOf('m1')).home_id
  return { ...sites, flat, other, older, younger }
}

describe('joining', () => {
  it('moves the adverts to the older home and leaves the younger gone', async () => {
    const { older, younger } = await join()
    expect(await joinHomes(db, younger, older, later)).toBe(older)
    expect(await homes()).toMatchObject([{ id: older, price: 285_000 }])
    expect((await advertOf('m1')).home_id).toBe(older)
    expect(await freshNews()).toBe(1)
  })

  it('lasts, also for two adverts of one site', async () => {
    const { torgid, flat } = await join()
    const second = aPlacedAdvert({ externalId: 't2' })
    await torgid.crawl([flat, second])
    await joinHomes(db, (await advertOf('t1')).home_id, (await advertOf('t2')).home_id, later)
    await torgid.crawl([flat, second])
    expect((await advertOf('t2')).home_id).toBe((await advertOf('t1')).home_id)
  })

  it('moves favourites, pending notifications and sent ones', async () => {
    const { older, younger } = await join()
    const [keen, told, both] = [await anAccount(), await anAccount(), await anAccount()]
    for (const [accountId, homeId, colour] of [
      [keen, younger, 'moss'],
      [both, younger, null],
      [both, older, 'lava'],
    ] as const) {
      await setFavourite(db, { accountId, homeId, favourite: true, colour, now: later })
    }
    await match()
    await sql`
      insert into watch_notified (account_id, home_id, reason, notified_at)
      values (${told}, ${younger}, 'new', now()), (${both}, ${older}, 'new', now())
    `.execute(db)

    await joinHomes(db, older, younger, later)
    await match()
    await db.transaction().execute((trx) => takeEvents(trx, later, 100))

    const favourites = await db.selectFrom('favourite').selectAll().orderBy('colour').execute()
    expect(favourites).toMatchObject([
      { account_id: both, home_id: older, colour: 'lava' },
      { account_id: keen, home_id: older, colour: 'moss' },
    ])
    // A watch that has not notified of the younger home notifies of the one it became.
    const news = await db
      .selectFrom('home_news')
      .select('home_id')
      .where('position', 'is not', null)
      .execute()
    expect(new Set(news.map(({ home_id }) => home_id))).toEqual(new Set([older]))
    const known = await db
      .selectFrom('watch_notified')
      .selectAll()
      .where('home_id', '=', older)
      .execute()
    expect(known.map(({ account_id }) => account_id).toSorted()).toEqual([told, both].toSorted())
  })

  it('twice is harmless, and so is joining a home with itself or with none', async () => {
    const { older, younger } = await join()
    await joinHomes(db, older, younger, later)
    const before = await marketDump(db)
    expect(await joinHomes(db, older, younger, later)).toBe(older)
    expect(await joinHomes(db, older, older, later)).toBeNull()
    expect(await joinHomes(db, older, 0, later)).toBeNull()
    expect(await marketDump(db)).toEqual(before)
  })

  it('undoes a split', async () => {
    const { torgid, mbl, flat, older, younger } = await join()
    await joinHomes(db, older, younger, later)
    await splitAdvert(db, (await advertOf('m1')).id, later)
    await joinHomes(db, older, (await advertOf('m1')).home_id, later)
    expect(await db.selectFrom('kept_apart').selectAll().execute()).toEqual([])
    await torgid.crawl([flat])
    await mbl.crawl([aPlacedAdvert({ externalId: 'm1' })])
    expect((await advertOf('m1')).home_id).toBe(older)
  })
})
