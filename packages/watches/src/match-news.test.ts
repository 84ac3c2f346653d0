import { testDatabase } from '@kot/db/testing/test-database'
import type { Watch } from '@kot/domain/watch'
import { watchesDigest } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { addHome, changeHome, returnAdvert, withdrawHome } from '@kot/market/homes/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { beforeEach, describe, expect, it } from 'vitest'
import { disableWatch, saveWatch } from './watches.ts'
import { aWatch, aWatchingAccount, clear } from './testing/a-watching-account.ts'
import { matchNews } from './match-news.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-14T12:00:00Z')

const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const change = (id: number, facts = {}) =>
  db.transaction().execute((trx) => changeHome(trx, id, facts))
const withdraw = (id: number) => db.transaction().execute((trx) => withdrawHome(trx, id))
const match = (now = noon) => db.transaction().execute((trx) => matchNews(trx, now))
const reasons = async () =>
  (
    await db.selectFrom('watch_match').select(['home_id', 'reason']).orderBy('news_id').execute()
  ).map(({ home_id, reason }) => `${home_id} ${reason}`)
const nextDigest = async (accountId: string) =>
  (
    await db
      .selectFrom('watch')
      .select('next_digest_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).next_digest_at

beforeEach(() => clear(db))

describe('a home is matched', () => {
  it('when it appears, once', async () => {
    const account_id = await aWatchingAccount(db)
    const id = await add({ price: 280_000 })

    expect(await match()).toEqual({ news: 1, matches: 1, instant: 0 })
    expect(await match()).toEqual({ news: 0, matches: 0, instant: 0 })

    const matches = await db.selectFrom('watch_match').selectAll().execute()
    expect(matches).toMatchObject([
      { account_id, home_id: id, reason: 'new', price_before: null, caught_up: false },
    ])
  })

  it('when its price falls into the limit, once', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const id = await add({ price: 300_000 })
    expect(await match()).toMatchObject({ matches: 0 })

    await change(id, { price: 260_000 })
    expect(await match()).toMatchObject({ news: 1, matches: 0 })
    await change(id, { price: 250_000 })
    expect(await match()).toMatchObject({ news: 1, matches: 1 })
    // It rises above the limit and falls into it once more: the same reason.
    await change(id, { price: 300_000 })
    await change(id, { price: 240_000 })
    expect(await match()).toMatchObject({ news: 1, matches: 0 })

    const [only] = await db.selectFrom('watch_match').selectAll().execute()
    expect(only).toMatchObject({ reason: 'cheaper', price_before: 260_000 })
    expect(await reasons()).toHaveLength(1)
  })

  it('not when it was within the limit before, or there is none', async () => {
    await aWatchingAccount(db, { maxRent: 300_000 })
    await aWatchingAccount(db, { maxRent: null })
    const id = await add({ price: 300_000 })
    await match()

    await change(id, { price: 200_000 })

    expect(await match()).toMatchObject({ news: 1, matches: 0 })
  })

  it('when offers are wanted where the rent was above the limit, but not the other way round', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const id = await add({ price: 300_000 })
    await match()

    await change(id, { price: 0 })
    expect(await match()).toMatchObject({ matches: 1 })
    await change(id, { price: 200_000 })
    expect(await match()).toMatchObject({ news: 0 })
  })

  it('when it comes back, once', async () => {
    await aWatchingAccount(db)
    const advert = anAdvert()
    const id = await add({ adverts: [advert] })
    await match()
    const back = async () => {
      await withdraw(id)
      await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
    }

    await back()
    expect(await match()).toMatchObject({ news: 1, matches: 1 })
    await back()
    expect(await match()).toMatchObject({ news: 1, matches: 0 })

    expect(await reasons()).toEqual([`${id} new`, `${id} back`])
  })

  it('once for each reason when all of it happens before anybody looks', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const advert = anAdvert()
    const id = await add({ adverts: [advert], price: 300_000 })
    await withdraw(id)
    await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))
    await change(id, { price: 280_000 })
    await change(id, { price: 250_000 })

    expect(await match()).toMatchObject({ news: 4, matches: 3 })
  })

  it('as it is when it is matched, not as it was when it came', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const id = await add({ price: 240_000 })
    await change(id, { price: 260_000 })

    expect(await match()).toMatchObject({ news: 1, matches: 0 })
  })

  it('with nobody when it is gone by then', async () => {
    await aWatchingAccount(db)
    const id = await add()
    await withdraw(id)

    expect(await match()).toEqual({ news: 1, matches: 0, instant: 0 })
    expect(await match()).toMatchObject({ news: 0 })
  })
})

describe('criteria', () => {
  const wishes: Partial<Watch> = {
    postcodes: ['101', '105'],
    maxRent: 250_000,
    minSize: 50,
    minRooms: 2,
    pets: true,
  }
  const inside = { postcode: '105', price: 250_000, size: 50, rooms: 2, pets_allowed: true }

  it.each([
    ['postcode', { postcode: '107' }],
    ['rent', { price: 250_001 }],
    ['size', { size: 49 }],
    ['rooms', { rooms: 1 }],
    ['unknown rooms', { rooms: null }],
    ['pets', { pets_allowed: false }],
  ])('a home just outside one is not matched: %s', async (_, fault) => {
    await aWatchingAccount(db, wishes)
    const right = await add(inside)
    await add({ ...inside, ...fault })

    await match()

    expect(await reasons()).toEqual([`${right} new`])
  })

  it('are those of the watch as it was last saved', async () => {
    const accountId = await aWatchingAccount(db, { postcodes: ['101'] })
    await db
      .transaction()
      .execute((trx) => saveWatch(trx, accountId, aWatch({ postcodes: ['105'] }), noon))
    await add({ postcode: '101' })
    const right = await add({ postcode: '105' })

    await match()

    expect(await reasons()).toEqual([`${right} new`])
  })

  it('of a watch that was turned off find nothing', async () => {
    const accountId = await aWatchingAccount(db)
    await db.transaction().execute((trx) => disableWatch(trx, accountId, noon))
    await add()

    expect(await match()).toMatchObject({ news: 1, matches: 0 })
  })

  it('may name a postcode twice', async () => {
    await aWatchingAccount(db, { postcodes: ['101', '101'] })
    await add()

    expect(await match()).toMatchObject({ matches: 1 })
  })
})

describe('two runs', () => {
  it('at the same time match everything once', async () => {
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('watch_match').execute()
      await aWatchingAccount(db)
      await add()
      await add()
      const runs = await Promise.all([match(), match(), match()])
      // Each item is claimed by one run; two runs may have one each.
      expect(runs.reduce((sum, { news }) => sum + news, 0)).toBe(2)
      expect(await reasons()).toHaveLength(2 * (round + 1))
    }
  })

  it('lose nothing when the first is rolled back', async () => {
    await aWatchingAccount(db)
    const id = await add()
    const failing = db.transaction().execute(async (trx) => {
      await matchNews(trx, noon)
      throw new Error('the worker died')
    })
    await expect(failing).rejects.toThrow('died')

    expect(await match()).toMatchObject({ news: 1, matches: 1 })
    expect(await reasons()).toEqual([`${id} new`])
  })
})

describe('an instant watch', () => {
  it('is told now, and the digest is asked for in the same transaction', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' })
    const daily = await aWatchingAccount(db, { frequency: 'daily' }, { now: noon })
    await add()

    expect(await match()).toEqual({ news: 1, matches: 2, instant: 1 })

    expect(await nextDigest(accountId)).toEqual(noon)
    expect(await nextDigest(daily)).toEqual(new Date('2026-11-15T08:00:00Z'))
    expect(await countRequests(db, watchesDigest)).toBe(1)
  })

  it('is not asked for when only others matched', async () => {
    await aWatchingAccount(db, { frequency: 'daily' })
    await add()
    await match()

    expect(await countRequests(db, watchesDigest)).toBe(0)
  })

  it('waits for seven in the quiet hours', async () => {
    const evening = new Date('2026-11-14T22:10:00Z')
    const accountId = await aWatchingAccount(db, { frequency: 'instant' }, { now: evening })
    await add()
    await match(evening)

    expect(await nextDigest(accountId)).toEqual(new Date('2026-11-15T07:00:00Z'))
  })

  it('waits for the next morning after eight mails of the day', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' }, { now: noon })
    await db.updateTable('watch').set({ mails_on: '2026-11-14', mails_that_day: 8 }).execute()
    await add()
    await match()

    expect(await nextDigest(accountId)).toEqual(new Date('2026-11-15T07:00:00Z'))
  })

  it('does not count the mails of another day', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' })
    await db.updateTable('watch').set({ mails_on: '2026-11-13', mails_that_day: 8 }).execute()
    await add()
    await match()

    expect(await nextDigest(accountId)).toEqual(noon)
  })

  it('waits for the next digest time with what is only caught up on', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' }, { now: noon })
    const late = aHome({ caught_up_at: 'now' })
    await db.transaction().execute((trx) => addHome(trx, late))
    await match()

    expect(await nextDigest(accountId)).toEqual(new Date('2026-11-15T08:00:00Z'))
    const marked = await db.selectFrom('watch_match').select('caught_up').execute()
    expect(marked).toEqual([{ caught_up: true }])
  })
})
