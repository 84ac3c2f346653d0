import { testDatabase } from '@kot/db/testing/test-database'
import { listNews } from '@kot/watches/testing/list-news'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
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
const news = async () => (await listNews(db)).map(({ reason }) => reason)
const some = (count: number) => Array.from({ length: count }, () => aPlacedAdvert())
const renamed = (advert: PlacedAdvert, externalId: string) => ({ ...advert, externalId })

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

describe('a repost', () => {
  it('continues the home of the advert that left the list', async () => {
    const torgid = await aWatchedSource(db)
    const [first = aPlacedAdvert(), ...rest] = some(10)
    await torgid.crawl([first, ...rest])
    const again = { ...renamed(first, 'again'), price: 270_000 }
    for (let crawl = 0; crawl < 4; crawl++) await torgid.crawl([again, ...rest])

    expect(await homeOf('again')).toBe(await homeOf(first.externalId))
    expect(await homes()).toHaveLength(10)
    expect((await homes())[0]).toMatchObject({ price: 270_000, address: first.address })
    expect(await news()).not.toContain('back')
  })

  it('finds its home again some weeks after it left the market', async () => {
    const torgid = await aWatchedSource(db)
    const [first = aPlacedAdvert(), ...rest] = some(10)
    await torgid.crawl([first, ...rest])
    for (let crawl = 0; crawl < 3; crawl++) await torgid.crawl(rest)
    expect(await homes()).toHaveLength(9)
    for (let day = 0; day < 20; day++) {
      torgid.clock.pass(20)
      await torgid.crawl(rest)
    }
    await torgid.crawl([renamed(first, 'again'), ...rest])
    expect(await homeOf('again')).toBe(await homeOf(first.externalId))
    expect((await news()).at(-1)).toBe('back')
  })

  it('of long ago is another home', async () => {
    const torgid = await aWatchedSource(db)
    const [first = aPlacedAdvert(), ...rest] = some(10)
    await torgid.crawl([first, ...rest])
    for (let crawl = 0; crawl < 3; crawl++) await torgid.crawl(rest)
    for (let day = 0; day < 35; day++) {
      torgid.clock.pass(23)
      await torgid.crawl(rest)
    }
    await torgid.crawl([renamed(first, 'again'), ...rest])
    expect(await homeOf('again')).not.toBe(await homeOf(first.externalId))
  })

  it('that a quick crawl shows waits for the full crawl, which sees whether the other left', async () => {
    const torgid = await aWatchedSource(db)
    const [first = aPlacedAdvert(), ...rest] = some(10)
    await torgid.crawl([first, ...rest])
    const quick = [renamed(first, 'again'), ...rest.slice(0, 3), aPlacedAdvert()]

    expect(await torgid.quickCrawl(quick)).toMatchObject({ added: 1, undecided: 1 })
    const source = await db.selectFrom('source').selectAll().executeTakeFirstOrThrow()
    expect(source.next_full_crawl_at).toEqual(torgid.clock.now())
    expect(await homes()).toHaveLength(11)

    await torgid.crawl([renamed(first, 'again'), ...rest, ...quick.slice(-1)])
    expect(await homes()).toHaveLength(11)
    expect(await homeOf('again')).toBe(await homeOf(first.externalId))
  })
})

describe('flats that are alike', () => {
  it('on one site are separate homes', async () => {
    const torgid = await aWatchedSource(db)
    const flat = aPlacedAdvert()
    await torgid.crawl([flat, renamed(flat, 'second'), renamed(flat, 'third')])
    expect(await homes()).toHaveLength(3)
  })

  it('taken for a repost are taken apart when both are listed, and are not new', async () => {
    const torgid = await aWatchedSource(db)
    const [flat = aPlacedAdvert(), ...rest] = some(10)
    await torgid.crawl([flat, ...rest])
    await torgid.crawl([renamed(flat, 'second'), ...rest])
    expect(await homes()).toHaveLength(10)
    await torgid.crawl([flat, { ...renamed(flat, 'second'), price: 290_000 }, ...rest])

    expect(await homes()).toHaveLength(11)
    expect(await homeOf('second')).not.toBe(await homeOf(flat.externalId))
    const told = await listNews(db)
    expect(told.slice(10).filter(({ caught_up }) => !caught_up)).toEqual([])
    const prices = (await homes()).map(({ price }) => price)
    expect(Math.max(...prices)).toBe(290_000)
  })

  it('are joined across sites by their rent', async () => {
    const torgid = await aWatchedSource(db)
    const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
    const flat = aPlacedAdvert({ price: 250_000 })
    await torgid.crawl([flat, { ...renamed(flat, 'upper'), price: 270_000 }])
    await mbl.crawl([
      { ...renamed(flat, 'm upper'), price: 270_000 },
      { ...renamed(flat, 'm attic'), price: 262_000 },
    ])
    expect(await homeOf('m upper')).toBe(await homeOf('upper'))
    expect(await homes()).toHaveLength(3)
  })
})

describe('a reference', () => {
  it.each([
    ['before', ['torgid', 'mbl']],
    ['after', ['mbl', 'torgid']],
  ])('joins two adverts when the one that refers comes %s the other', async (_when, order) => {
    const sources = {
      torgid: await aWatchedSource(db),
      mbl: await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 }),
    }
    const unplaced = { addressKey: null, placedBy: 'postcode' } as const
    const adverts = {
      torgid: aPlacedAdvert({ ...unplaced, alsoAt: [{ source: 'mbl', externalId: 'm 1' }] }),
      mbl: aPlacedAdvert({ ...unplaced, externalId: 'm 1' }),
    }
    for (const name of order as ('torgid' | 'mbl')[]) await sources[name].crawl([adverts[name]])
    expect(await homes()).toHaveLength(1)
  })
})

it('prefers the first source while it is live, and then the other', async () => {
  const torgid = await aWatchedSource(db)
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  const rest = some(9)
  const flat = aPlacedAdvert()
  await mbl.crawl([{ ...renamed(flat, 'm1'), rooms: null, price: 290_000 }, ...rest])
  await torgid.crawl([flat])
  expect((await homes())[0]).toMatchObject({ rooms: 3, price: 290_000 })
  const [advert] = await db
    .selectFrom('advert')
    .select(['id', 'home_id'])
    .where('external_id', '=', 'm1')
    .execute()
  const provenance = await db
    .selectFrom('home_provenance')
    .select('fields')
    .where('home_id', '=', advert?.home_id ?? 0)
    .executeTakeFirstOrThrow()
  expect(provenance.fields).toMatchObject({ price: advert?.id })
  expect(provenance.fields).not.toMatchObject({ rooms: advert?.id })

  for (let crawl = 0; crawl < 3; crawl++) await mbl.crawl(rest)
  expect((await homes())[0]).toMatchObject({ price: 285_000 })
})
