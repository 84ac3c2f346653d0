import { setTimeout as delay } from 'node:timers/promises'
import { testDatabase } from '@kot/db/testing/test-database'
import type { Watch } from '@kot/domain/watch/watch'
import { watchesDigest } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { addHome, changeHome, returnAdvert, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert } from '@kot/market/testing/a-home'
import { beforeEach, describe, expect, it } from 'vitest'
import { disableWatch, saveWatch } from './watches.ts'
import { aWatch, aWatchingAccount, clear, pendingMatches } from './testing/a-watching-account.ts'
import { matchNews } from './match-news.ts'
import { currentPosition } from './news-position.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-14T12:00:00Z')

const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const change = (id: number, facts = {}) =>
  db.transaction().execute((trx) => changeHome(trx, id, facts))
const withdraw = (id: number) => db.transaction().execute((trx) => withdrawHome(trx, id))
const match = (now = noon) => db.transaction().execute((trx) => matchNews(trx, now))
const reasons = async () =>
  (await pendingMatches(db)).map(({ homeId, reason }) => `${homeId} ${reason}`)
/** Everybody was notified of everything so far. */
const settle = async () =>
  db
    .updateTable('watch')
    .set({ news_position: await currentPosition(db) })
    .execute()
const nextDigest = async (accountId: string) =>
  (
    await db
      .selectFrom('watch')
      .select('next_digest_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).next_digest_at

const positions = async () =>
  (await db.selectFrom('home_news').select('position').orderBy('id').execute()).map(
    ({ position }) => position,
  )

beforeEach(() => clear(db))

describe('a home is matched', () => {
  it('when it appears, once', async () => {
    const accountId = await aWatchingAccount(db)
    const id = await add({ price: 280_000 })
    expect(await reasons()).toEqual([])

    expect(await match()).toEqual({ news: 1, instant: 0 })
    expect(await match()).toEqual({ news: 0, instant: 0 })

    expect(await pendingMatches(db)).toMatchObject([
      { accountId, homeId: id, reason: 'new', priceBefore: null, caughtUp: false },
    ])
  })

  it('when its price falls into the limit', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const id = await add({ price: 300_000 })
    await match()
    await settle()

    await change(id, { price: 260_000 })
    await match()
    expect(await reasons()).toEqual([])
    await change(id, { price: 250_000 })
    await match()
    expect((await pendingMatches(db)).at(-1)).toMatchObject({
      homeId: id,
      reason: 'cheaper',
      priceBefore: 260_000,
    })
  })

  it('not when it was within the limit before, or there is none', async () => {
    await aWatchingAccount(db, { maxRent: 300_000 })
    await aWatchingAccount(db, { maxRent: null })
    const id = await add({ price: 300_000 })
    await match()
    await settle()

    await change(id, { price: 200_000 })
    await match()

    expect(await reasons()).toEqual([])
  })

  it('when offers are wanted where the rent was above the limit, but not the other way round', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const id = await add({ price: 300_000 })
    await match()
    await settle()

    await change(id, { price: 0 })
    await match()
    expect(await reasons()).toEqual([`${id} cheaper`])
    await settle()
    await change(id, { price: 200_000 })
    expect(await match()).toMatchObject({ news: 0 })
  })

  it('when it comes back', async () => {
    await aWatchingAccount(db)
    const advert = anAdvert()
    const id = await add({ adverts: [advert] })
    await match()
    await settle()
    await withdraw(id)
    await db.transaction().execute((trx) => returnAdvert(trx, advert.source, advert.external_id))

    await match()
    expect(await reasons()).toEqual([`${id} back`])
  })

  it('matches the current state of the home', async () => {
    await aWatchingAccount(db, { maxRent: 250_000 })
    const id = await add({ price: 240_000 })
    await match()
    await change(id, { price: 260_000 })
    expect(await reasons()).toEqual([])
    await change(id, { price: 250_000 })
    expect(await reasons()).toEqual([`${id} new`])
  })

  it('with no watch when it is gone by then', async () => {
    await aWatchingAccount(db)
    const id = await add()
    await match()
    await withdraw(id)

    expect(await reasons()).toEqual([])
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

    await match()
    expect(await reasons()).toEqual([])
  })

  it('may name a postcode twice', async () => {
    await aWatchingAccount(db, { postcodes: ['101', '101'] })
    const id = await add()
    await match()

    expect(await reasons()).toEqual([`${id} new`])
  })
})

describe('positions', () => {
  it('are given once by runs at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      await add()
      await add()
      const runs = await Promise.all([match(), match(), match()])
      expect(runs.reduce((sum, { news }) => sum + news, 0)).toBe(2)
    }
    expect(new Set(await positions()).size).toBe(20)
  })

  it('are given again when a run is rolled back', async () => {
    await aWatchingAccount(db)
    const id = await add()
    const failing = db.transaction().execute(async (trx) => {
      await matchNews(trx, noon)
      throw new Error('the worker died')
    })
    await expect(failing).rejects.toThrow('died')
    expect(await positions()).toEqual([])

    expect(await match()).toMatchObject({ news: 1 })
    expect(await reasons()).toEqual([`${id} new`])
  })

  it('never appear after a higher one: a run waits for the one before it', async () => {
    await add()
    const slow = await db.startTransaction().execute()
    await matchNews(slow, noon)
    await add()
    const quick = match()
    const first = await Promise.race([quick, delay(300, 'waited')])
    expect(first).toBe('waited')
    expect(await positions()).toEqual([])
    await slow.commit().execute()
    await quick
    const [one = 0, other = 0] = await positions()
    expect(other).toBeGreaterThan(one ?? 0)
  })

  it('of a watch saved during a run are before or after the run, never within', async () => {
    await add()
    const slow = await db.startTransaction().execute()
    await matchNews(slow, noon)
    const saving = aWatchingAccount(db, { frequency: 'instant' })
    await delay(200)
    await slow.commit().execute()
    await saving
    const missed = await add()
    await match()

    expect(await reasons()).toEqual([`${missed} new`])
  })
})

describe('an instant watch', () => {
  it('is due now and enqueues the digest in the same transaction', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' })
    const daily = await aWatchingAccount(db, { frequency: 'daily' }, { now: noon })
    await add()

    expect(await match()).toEqual({ news: 1, instant: 1 })

    expect(await nextDigest(accountId)).toEqual(noon)
    expect(await nextDigest(daily)).toEqual(new Date('2026-11-15T08:00:00Z'))
    expect(await countRequests(db, watchesDigest)).toBe(1)
  })

  it('is not enqueued when only others matched', async () => {
    await aWatchingAccount(db, { frequency: 'daily' })
    await add()
    await match()

    expect(await countRequests(db, watchesDigest)).toBe(0)
  })

  it('starts at the run that made it due, however long it had nothing to send', async () => {
    await aWatchingAccount(db, { frequency: 'instant', maxRent: 250_000 })
    await db.updateTable('watch').set({ next_digest_at: null, news_position: 0 }).execute()
    const dear = await add({ price: 300_000 })
    await match()
    await change(dear, { price: 240_000 })
    await match()

    // It is not called new: it was on the market before the watch had anything to send.
    expect(await reasons()).toEqual([`${dear} cheaper`])
  })

  it('keeps its position while something waits', async () => {
    await aWatchingAccount(db, { frequency: 'instant' })
    const first = await add()
    await match()
    const second = await add()
    await match()

    expect(await reasons()).toEqual([`${first} new`, `${second} new`])
  })

  it('waits for the next digest time with what is only caught up on', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' }, { now: noon })
    const late = aHome({ caught_up_at: 'now' })
    await db.transaction().execute((trx) => addHome(trx, late))
    await match()

    expect(await nextDigest(accountId)).toEqual(new Date('2026-11-15T08:00:00Z'))
    expect(await pendingMatches(db)).toMatchObject([{ caughtUp: true }])
  })
})
