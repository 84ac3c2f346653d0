import { testDatabase } from '@kot/db/testing/test-database'
import { marketPublish, watchesMatch } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { listMarketHomes } from '@kot/market/homes/market-homes'
import { listNews } from '@kot/watches/testing/list-news'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { disableSource } from './operator-changes.ts'
import { enableSource } from '../source-status/register-sources.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aWatchedSource } from '../testing/a-watched-source.ts'
import { marketDump } from '../testing/stored-rows.ts'

const { db, owner } = await testDatabase()

const onOffer = async () => (await listMarketHomes(db)).homes
const prices = async () => (await onOffer()).map(({ price }) => price)
const news = async () =>
  (await listNews(db)).map(({ reason, caught_up }) => ({ reason, caught_up }))
const stateOf = (name = 'torgid') =>
  db.selectFrom('source').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const forgetRequests = () => sql`delete from pgboss.job`.execute(db)
const some = (count: number, facts: Partial<PlacedAdvert> = {}) =>
  Array.from({ length: count }, () => aPlacedAdvert(facts))

beforeEach(async () => {
  await sql`truncate home, crawl, source cascade`.execute(owner)
  await forgetRequests()
})

describe('an advert', () => {
  it('puts its home on the market, with all its facts', async () => {
    const torgid = await aWatchedSource(db)
    await torgid.crawl(some(1, { publishedAt: new Date('2026-11-01T10:00:00Z') }))

    expect(await onOffer()).toMatchObject([
      {
        price: 285_000,
        size: 74,
        rooms: 3,
        postcode: '101',
        lat: 64.1437,
        availableFrom: '2026-12-01',
        createdAt: new Date('2026-11-01T10:00:00Z'),
      },
    ])
    expect(await stateOf()).toMatchObject({ state: 'healthy', reason: null, failures: 0 })
    expect(await countRequests(db, marketPublish)).toBe(1)
    expect(await countRequests(db, watchesMatch)).toBe(1)
  })

  it('with a lower rent changes its home and writes the history, from a quick crawl as well', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(3)
    await torgid.crawl(stock)
    const [first = aPlacedAdvert(), ...rest] = stock
    await torgid.crawl([{ ...first, price: 270_000 }, ...rest])
    await torgid.quickCrawl([{ ...first, price: 260_000 }])

    const home = (await onOffer()).find(({ address }) => address === first.address)
    expect(home?.priceChanges).toMatchObject([
      { change: -15_000, priceBefore: 285_000 },
      { change: -10_000, priceBefore: 270_000 },
    ])
  })

  it('has other words and viewings when its text changes, which is no news', async () => {
    const viewing = { from: new Date('2026-11-24T17:00Z'), until: new Date('2026-11-24T17:30Z') }
    const later = { from: new Date('2026-11-26T17:00Z'), until: null }
    const textOf = ({ externalId }: PlacedAdvert) =>
      db
        .selectFrom('advert_facts')
        .innerJoin('advert', 'advert.id', 'advert_id')
        .select(['words', 'viewings_from', 'viewings_until'])
        .where('external_id', '=', externalId)
        .executeTakeFirst()
    const torgid = await aWatchedSource(db)
    const [first = aPlacedAdvert(), ...rest] = some(10)
    await torgid.crawl([{ ...first, words: ['ibud', 'kjallari'], viewings: [viewing] }, ...rest])
    expect(await textOf(first)).toEqual({
      words: ['ibud', 'kjallari'],
      viewings_from: [viewing.from],
      viewings_until: [viewing.until],
    })
    await forgetRequests()
    const { home, home_event } = await marketDump(db)

    const changed = { ...first, words: ['ibud', 'svalir'], viewings: [viewing, later] }
    expect(await torgid.crawl([changed, ...rest])).toMatchObject({ changed: 1 })
    expect(await textOf(first)).toEqual({
      words: ['ibud', 'svalir'],
      viewings_from: [viewing.from, later.from],
      viewings_until: [viewing.until, null],
    })
    expect(await torgid.crawl([changed, ...rest])).toMatchObject({ changed: 0 })
    expect(await marketDump(db)).toMatchObject({ home, home_event })
    expect(await countRequests(db, marketPublish)).toBe(0)
    expect(await countRequests(db, watchesMatch)).toBe(0)

    const nothing = { words: [], viewings_from: [], viewings_until: [] }
    for (let crawl = 0; crawl < 3; crawl++) await torgid.crawl(rest)
    expect(await textOf(first)).toEqual(nothing)
    await torgid.crawl([changed, ...rest])
    expect(await textOf(first)).toMatchObject({ words: ['ibud', 'svalir'] })
  })

  it('is gone when three full crawls did not list it, and not before', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    for (const gone of [0, 0, 1, 0]) {
      await torgid.quickCrawl(stock.slice(1, 4))
      expect(await torgid.crawl(stock.slice(1))).toMatchObject({ verdict: 'accepted', gone })
    }
    expect(await onOffer()).toHaveLength(9)
  })

  it('that is seen in between starts to be missed anew', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    await torgid.crawl(stock.slice(1))
    await torgid.crawl(stock.slice(1))
    await torgid.quickCrawl(stock.slice(0, 2))
    await torgid.crawl(stock.slice(1))
    await torgid.crawl(stock.slice(1))
    expect(await onOffer()).toHaveLength(10)
  })

  it('comes back with its home, its history and its heart', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    const before = await onOffer()
    for (let crawl = 0; crawl < 3; crawl++) await torgid.crawl(stock.slice(1))
    const [first = aPlacedAdvert(), ...rest] = stock

    expect(await torgid.crawl([{ ...first, price: 250_000 }, ...rest])).toMatchObject({
      returned: 1,
    })

    const after = await onOffer()
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)))
    expect((await news()).filter(({ reason }) => reason === 'back')).toEqual([
      { reason: 'back', caught_up: false },
    ])
    expect(after.find(({ price }) => price === 250_000)?.priceChanges).toHaveLength(1)
  })

  it('of which only the page failed is not missing', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    const unread = stock.slice(0, 1).map(({ externalId }) => externalId)
    for (let crawl = 0; crawl < 4; crawl++) {
      await torgid.crawl(stock.slice(1), { fetched: { unread } })
    }
    expect(await onOffer()).toHaveLength(10)
  })

  it('listed twice on a page is one', async () => {
    const torgid = await aWatchedSource(db)
    const [advert = aPlacedAdvert()] = some(1)
    expect(await torgid.crawl([advert, advert])).toMatchObject({ added: 1 })
  })
})

describe('a site that shows a window', () => {
  it('keeps what fell out of it for two weeks', async () => {
    const feed = await aWatchedSource(db, { wholeStock: false })
    const stock = some(6)
    await feed.crawl(stock)
    for (let day = 0; day < 13; day++) {
      feed.clock.pass(23)
      expect(await feed.crawl(stock.slice(1))).toMatchObject({ gone: 0 })
    }
    feed.clock.pass(47)
    expect(await feed.crawl(stock.slice(1))).toMatchObject({ gone: 1 })
  })

  it('loses nothing by the first full crawl after a long silence', async () => {
    const feed = await aWatchedSource(db, { wholeStock: false })
    await feed.crawl(some(6))
    feed.clock.pass(24 * 30)
    await feed.crawl(some(6))
    expect(await onOffer()).toHaveLength(12)
  })
})

describe('a full crawl that is not accepted', () => {
  it.each<[string, object, number]>([
    ['stopped', { fetched: { stoppedBy: 'captcha' } }, 2],
    ['too small', {}, 4],
    ['empty', {}, 0],
    ['incomplete', { fetched: { total: 30 } }, 12],
    ['without rents', { rejected: { 'no-price': 12 } }, 0],
  ])('because it is %s changes nothing on the market', async (_why, facts, count) => {
    const torgid = await aWatchedSource(db)
    const stock = some(12)
    await torgid.crawl(stock)
    const before = await marketDump(db)
    await forgetRequests()

    const changed = stock.map((advert) => ({ ...advert, price: 1_000_000 }))
    for (let crawl = 0; crawl < 4; crawl++) {
      const applied = await torgid.crawl(changed.slice(0, count), facts)
      expect(applied?.verdict).not.toBe('accepted')
    }

    expect(await marketDump(db)).toEqual(before)
    expect(await countRequests(db, marketPublish)).toBe(0)
    expect((await stateOf()).state).not.toBe('healthy')
    expect(await torgid.crawl(stock)).toMatchObject({ verdict: 'accepted', added: 0, gone: 0 })
    expect(await stateOf()).toMatchObject({ state: 'healthy', reason: null })
  })

  it('is counted until one is good, and dated from the first of its kind', async () => {
    const torgid = await aWatchedSource(db)
    await torgid.crawl(some(5))
    const lastAcceptedAt = torgid.clock.now()
    for (let look = 0; look < 3; look++) {
      await torgid.crawl([], { fetched: { stoppedBy: 'too-many-requests' } })
    }
    expect(await stateOf()).toMatchObject({
      state: 'blocked',
      reason: 'too-many-requests',
      failures: 3,
      paused_until: new Date(torgid.clock.now().getTime() + 4 * 3_600_000),
      last_accepted_at: lastAcceptedAt,
      state_since: new Date(lastAcceptedAt.getTime() + 3_600_000),
      last_crawled_at: torgid.clock.now(),
    })
    await torgid.crawl(some(5))
    expect(await stateOf()).toMatchObject({ failures: 0, paused_until: null })
  })

  it('is repeated when the site requests it, not earlier', async () => {
    const torgid = await aWatchedSource(db)
    await torgid.crawl(some(5))
    const retryAt = new Date(torgid.clock.now().getTime() + 30 * 3_600_000)
    await torgid.crawl([], { fetched: { stoppedBy: 'server-error', retryAt } })
    expect(await stateOf()).toMatchObject({ state: 'broken', paused_until: retryAt })
  })
})

describe('the same look', () => {
  it('applied twice changes nothing the second time', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    torgid.clock.pass(1)
    const look = torgid.look([{ ...aPlacedAdvert(), price: 1 }, ...stock.slice(1)])
    await torgid.apply(look)
    const once = await marketDump(db)
    await forgetRequests()

    expect(await torgid.apply(look)).toMatchObject({ added: 0, changed: 0, gone: 0 })
    expect(await marketDump(db)).toEqual(once)
    expect(await countRequests(db, marketPublish)).toBe(0)
  })

  it('found again an hour later with new dates, requests no publication', async () => {
    const torgid = await aWatchedSource(db)
    const dated = (publishedAt: Date) => stock.map((advert) => ({ ...advert, publishedAt }))
    const stock = some(10)
    await torgid.crawl(dated(new Date('2026-11-10T09:00:00Z')))
    const { changedAt } = await listMarketHomes(db)
    await forgetRequests()
    const moved = await torgid.crawl(dated(new Date('2026-11-10T10:00:00Z')))
    expect(moved).toMatchObject({ changed: 0 })
    expect(await countRequests(db, marketPublish)).toBe(0)
    expect((await listMarketHomes(db)).changedAt).toEqual(changedAt)
  })

  it('by two workers at once is applied once', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    torgid.clock.pass(1)
    const look = torgid.look(stock)
    const applied = await Promise.all([torgid.apply(look), torgid.apply(look), torgid.apply(look)])
    expect(applied.reduce((sum, one) => sum + (one?.added ?? 0), 0)).toBe(10)
    expect(await onOffer()).toHaveLength(10)
  })

  it('by three workers at once counts a missing advert once', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    torgid.clock.pass(1)
    const look = torgid.look(stock.slice(1))
    await Promise.all([torgid.apply(look), torgid.apply(look), torgid.apply(look)])
    expect(await onOffer()).toHaveLength(10)
  })

  it('of a slow worker that saw less than the market knows changes nothing', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    const slow = torgid.look(stock.map((advert) => ({ ...advert, price: 300_000 })))
    await torgid.crawl(stock)
    const before = await marketDump(db)
    expect(await torgid.apply(slow)).toMatchObject({ verdict: 'accepted', changed: 0 })
    expect(await marketDump(db)).toEqual(before)
  })

  it('of full crawls that overlapped counts a missing advert once', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(10)
    await torgid.crawl(stock)
    for (let round = 0; round < 2; round++) {
      torgid.clock.pass(1)
      const one = torgid.look(stock.slice(1))
      const endedAt = new Date(torgid.clock.now().getTime() + 10_000)
      const other = torgid.look(stock.slice(1), {
        fetched: { endedAt, startedAt: one.fetched.startedAt },
      })
      await torgid.apply(one)
      await torgid.apply(other)
    }
    expect(await onOffer()).toHaveLength(10)
  })
})

it('a worker that dies half-way leaves nothing behind', async () => {
  const torgid = await aWatchedSource(db)
  const stock = some(10)
  await torgid.crawl(stock)
  const before = { ...(await marketDump(db)), source: await stateOf() }
  // The last thing written is the source's row: the longest way to die on.
  await sql`
    create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
    create trigger die before update on source for each row execute function die()
  `.execute(owner)
  try {
    await expect(torgid.crawl([...stock.slice(5), ...some(3)])).rejects.toThrow('killed')
  } finally {
    await sql`drop trigger die on source; drop function die()`.execute(owner)
  }
  expect({ ...(await marketDump(db)), source: await stateOf() }).toEqual(before)
  const crawls = await db.selectFrom('crawl').select('verdict').execute()
  expect(crawls).toHaveLength(1)
})

it('two sources that list one home at once create one', async () => {
  const one = await aWatchedSource(db)
  const other = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
  const stock = some(40)
  const twins = stock.map((advert) => ({ ...advert, externalId: `m${advert.externalId}` }))
  await Promise.all([one.crawl(stock), other.crawl(twins)])
  expect(await onOffer()).toHaveLength(40)
  const { rows } =
    await sql`select home_id from advert group by home_id having count(*) = 2`.execute(db)
  expect(rows).toHaveLength(40)
})

describe('what is new', () => {
  it('is news when a quick crawl or the next full crawl finds it', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(5)
    await torgid.crawl(stock)
    await torgid.quickCrawl([...some(1), ...stock.slice(0, 4)])
    await torgid.crawl([...stock, ...some(1)])
    const told = (await news()).map(({ caught_up }) => caught_up)
    expect(told).toEqual([true, true, true, true, true, false, false])
  })

  it.each<[string, (torgid: Awaited<ReturnType<typeof aWatchedSource>>) => unknown]>([
    ['a day without a accepted full crawl', ({ clock }) => clock.pass(24)],
    [
      'a day of failing',
      async (torgid) => {
        for (let look = 0; look < 6; look++) {
          torgid.clock.pass(3)
          await torgid.crawl([], { fetched: { stoppedBy: 'unreachable' } })
        }
      },
    ],
    ['a repaired reader', ({ source }) => Object.assign(source, { version: 2 })],
  ])('is not what comes after %s', async (_what, happen) => {
    const torgid = await aWatchedSource(db)
    const stock = some(5)
    await torgid.crawl(stock)
    await happen(torgid)
    await torgid.crawl([...stock, ...some(1)])

    const [last] = await db.selectFrom('home').selectAll().orderBy('id', 'desc').limit(1).execute()
    const today = torgid.clock.now().toISOString().slice(0, 10)
    expect((await news()).at(-1)).toEqual({ reason: 'new', caught_up: true })
    expect(last?.created_at.toISOString().slice(0, 10)).not.toBe(today)

    await torgid.crawl([...stock, ...some(1)])
    expect((await news()).at(-1)).toEqual({ reason: 'new', caught_up: false })
  })

  it('is not an advert that its site dates long before we would have seen it', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(5)
    await torgid.crawl(stock)
    const old = aPlacedAdvert({ publishedAt: new Date('2026-10-01T00:00:00Z') })
    const recent = aPlacedAdvert({ publishedAt: new Date('2026-11-13T00:00:00Z') })
    await torgid.crawl([...stock, old, recent])

    const added = await db.selectFrom('home').selectAll().orderBy('created_at').execute()
    expect(added[0]?.created_at).toEqual(old.publishedAt)
    expect(added.at(-1)).toMatchObject({ address: recent.address, created_at: torgid.clock.now() })
    expect((await news()).slice(5).map(({ caught_up }) => caught_up)).toEqual([false, true])
  })
})

describe('a quick crawl', () => {
  it('that is inconclusive changes nothing and requests a full crawl', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(25)
    await torgid.crawl(stock)
    const before = await marketDump(db)

    expect(await torgid.quickCrawl(some(10))).toMatchObject({
      verdict: 'inconclusive',
      reason: 'ids-changed',
    })

    expect(await marketDump(db)).toEqual(before)
    expect(await stateOf()).toMatchObject({
      state: 'healthy',
      next_full_crawl_at: torgid.clock.now(),
    })
  })

  it('that is inconclusive while a full crawl waits for a decision does not ask for more of them', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(25)
    await torgid.crawl(stock)
    await torgid.crawl(some(25))
    expect(await torgid.quickCrawl(some(10))).toMatchObject({ verdict: 'inconclusive' })
    expect(await stateOf()).toMatchObject({
      state: 'suspect',
      next_full_crawl_at: new Date('2027-01-01'),
    })
  })

  it('keeps the state and requests a full crawl', async () => {
    const torgid = await aWatchedSource(db)
    const stock = some(5)
    await torgid.crawl(stock)
    await torgid.quickCrawl([], { fetched: { stoppedBy: 'forbidden' } })
    expect(await stateOf()).toMatchObject({ state: 'blocked', reason: 'forbidden' })
    await torgid.quickCrawl(stock)
    expect(await stateOf()).toMatchObject({
      state: 'blocked',
      next_full_crawl_at: torgid.clock.now(),
    })
  })
})

describe('a disabled source', () => {
  it('takes its adverts along, and catches up when it is enabled again', async () => {
    const torgid = await aWatchedSource(db)
    const other = await aWatchedSource(db, { name: 'mbl', title: 'mbl.is', precedence: 20 })
    const stock = some(5)
    const [shared = aPlacedAdvert()] = stock
    await torgid.crawl(stock)
    await other.crawl([{ ...shared, externalId: 'm1', price: 290_000 }])
    expect(await disableSource(db, 'torgid', torgid.clock.now())).toBe(5)
    expect(await disableSource(db, 'torgid', torgid.clock.now())).toBe(0)

    expect(await prices()).toEqual([290_000])
    expect(await torgid.crawl(stock)).toBeNull()
    expect(await prices()).toEqual([290_000])

    torgid.clock.pass(1)
    await enableSource(db, torgid.source, torgid.clock.now())
    // Fewer than ever, and yet a first full crawl.
    expect(await torgid.crawl(stock.slice(0, 2))).toMatchObject({
      verdict: 'accepted',
      returned: 2,
    })
    expect((await news()).filter(({ reason }) => reason === 'back')).toEqual([
      { reason: 'back', caught_up: true },
    ])
    // Its advert joins the home that shows the other's rent by now.
    expect((await prices()).toSorted((one, next) => one - next)).toEqual([285_000, 290_000])
  })
})
