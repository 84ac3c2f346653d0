import { testDatabase } from '@kot/db/testing/test-database'
import { listNews } from '@kot/watches/testing/list-news'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { marketDump } from '../testing/stored-rows.ts'
import { confirmQuarantine, dismissQuarantine } from './quarantine.ts'

const { db, owner } = await testDatabase()

const some = (count: number) => Array.from({ length: count }, () => aPlacedAdvert())
const renamed = (adverts: readonly PlacedAdvert[]) =>
  adverts.map((advert) => ({ ...advert, externalId: `9${advert.externalId}` }))
const onOffer = async () =>
  (await db.selectFrom('home').select('id').where('gone_at', 'is', null).execute()).length
const verdicts = async () =>
  (await db.selectFrom('crawl').select('verdict').orderBy('id').execute()).map(
    ({ verdict }) => verdict,
  )
const stateOf = () => db.selectFrom('source').selectAll().executeTakeFirstOrThrow()

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

describe('confirming', () => {
  it('lets the market follow the full crawl, and makes its like usual', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(20)
    await torgid.crawl(stock)
    const viewing = { from: new Date('2026-11-24T17:00Z'), until: new Date('2026-11-24T18:00Z') }
    const late = { publishedAt: new Date('2026-11-10'), viewings: [viewing] }
    const few = [...stock.slice(0, 8), aPlacedAdvert(late)]
    expect(await torgid.crawl(few)).toMatchObject({ verdict: 'quarantined', reason: 'fewer' })
    const endedAt = torgid.clock.now()

    torgid.clock.pass(1)
    expect(await confirmQuarantine(db, torgid.source, torgid.clock.now())).toMatchObject({
      added: 1,
    })

    expect(await verdicts()).toEqual(['accepted', 'confirmed'])
    expect(await stateOf()).toMatchObject({
      state: 'healthy',
      reason: null,
      last_accepted_at: endedAt,
    })
    const last = (await listNews(db)).at(-1)
    expect(last).toMatchObject({ caught_up: true, happened_at: new Date('2026-11-10') })
    expect(await torgid.crawl(few)).toMatchObject({ verdict: 'accepted', changed: 0, gone: 0 })
    expect(await torgid.crawl(few)).toMatchObject({ verdict: 'accepted', gone: 12 })
    expect(await onOffer()).toBe(9)
  })

  it('new ids continues the homes they stand for', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    expect(await torgid.crawl(renamed(stock))).toMatchObject({ reason: 'ids-changed' })
    expect(await confirmQuarantine(db, torgid.source, torgid.clock.now())).toMatchObject({
      added: 10,
    })
    for (let crawl = 0; crawl < 3; crawl++) {
      expect(await torgid.crawl(renamed(stock))).toMatchObject({ verdict: 'accepted' })
    }
    expect(await onOffer()).toBe(10)
    expect(await db.selectFrom('home').selectAll().execute()).toHaveLength(10)
  })

  it('does not count as missing what was seen since', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(20)
    await torgid.crawl(stock)
    await torgid.crawl(stock.slice(0, 5))
    await torgid.quickCrawl(stock.slice(10, 20))
    await confirmQuarantine(db, torgid.source, torgid.clock.now())
    const { rows } = await sql<{ count: number }>`
      select count(*) from advert_facts where missing = 1
    `.execute(db)
    expect(rows).toEqual([{ count: 5 }])
  })

  it('twice, or when nothing waits, does nothing', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(20)
    await torgid.crawl(stock)
    expect(await confirmQuarantine(db, torgid.source, torgid.clock.now())).toBeNull()
    await torgid.crawl(stock.slice(0, 5))
    await confirmQuarantine(db, torgid.source, torgid.clock.now())
    const before = await marketDump(db)
    expect(await confirmQuarantine(db, torgid.source, torgid.clock.now())).toBeNull()
    expect(await marketDump(db)).toEqual(before)
  })

  it('cannot turn back time: a later full crawl overtakes what waits', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(20)
    await torgid.crawl(stock)
    await torgid.crawl(stock.slice(0, 5))
    await torgid.crawl(stock.slice(0, 4))
    expect(await verdicts()).toEqual(['accepted', 'dismissed', 'quarantined'])
    await torgid.crawl(stock)
    expect(await confirmQuarantine(db, torgid.source, torgid.clock.now())).toBeNull()
    expect(await verdicts()).toEqual(['accepted', 'dismissed', 'dismissed', 'accepted'])
  })
})

it('dismissing changes nothing and has the source crawled again', async () => {
  const torgid = await aWatchedSource(db)
  const stock = some(20)
  await torgid.crawl(stock)
  await torgid.crawl(stock.slice(0, 5))
  const before = await marketDump(db)

  expect(await dismissQuarantine(db, 'torgid', torgid.clock.now())).toBe(true)
  expect(await dismissQuarantine(db, 'torgid', torgid.clock.now())).toBe(false)

  expect(await marketDump(db)).toEqual(before)
  expect(await confirmQuarantine(db, torgid.source, torgid.clock.now())).toBeNull()
  expect(await stateOf()).toMatchObject({
    state: 'suspect',
    next_full_crawl_at: torgid.clock.now(),
  })
})
