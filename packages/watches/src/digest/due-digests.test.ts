import { testDatabase } from '@kot/db/testing/test-database'
import { byFact } from '@kot/domain/home/home'
import type { Watch } from '@kot/domain/watch/watch'
import { addHome, changeHome, returnAdvert, withdrawHome } from '@kot/market/testing/own-homes'
import { aHome, anAdvert, aSource, watchSources } from '@kot/market/testing/a-home'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { matchNews, oldestUnmatchedNews } from '../match-news.ts'
import { disableWatch, enableWatch, saveWatch } from '../watches.ts'
import { aWatch, aWatchingAccount, clear, withoutBuses } from '../testing/a-watching-account.ts'
import type { Digest } from './digest.ts'
import { claimDueDigests } from './due-digests.ts'
import { isDigestAllowed, newDigest, readDigest } from './read-digest.ts'

const { db } = await testDatabase()
const at = (moment: string) => new Date(`2026-11-${moment}:00Z`)
const noon = at('14T12:00')
const morning = at('15T08:00')

const add = (facts = {}) => db.transaction().execute((trx) => addHome(trx, aHome(facts)))
const change = (id: number, facts = {}) =>
  db.transaction().execute((trx) => changeHome(trx, id, facts))
const addAt = (created_at: Date, facts = {}) => add({ created_at, ...facts })
const instantly = (now = noon) => aWatchingAccount(db, { frequency: 'instant' }, { now })
const match = (now = noon) => db.transaction().execute((trx) => matchNews(trx, now))
const takeSome = (now: Date, limit: number) =>
  db.transaction().execute((trx) => claimDueDigests(trx, now, limit, withoutBuses))
const take = async (now = morning) => (await takeSome(now, 100)).digests
const takeHomes = async (now = morning) => homesOf(await take(now))
/** Ids are random: they do not show which of two homes came first. */
const inOrder = (...ids: number[]) => ids.toSorted((a, b) => a - b)
const homesOf = (digests: Digest[]) =>
  digests.map(({ items }) => inOrder(...items.map(({ id }) => id)))
const missesOf = (digests: Digest[]) =>
  digests.map(({ nearMisses }) => nearMisses.map(({ id, miss }) => ({ id, miss })))
const stored = (accountId: string) =>
  db.selectFrom('watch').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()

beforeEach(() => clear(db))

describe('a digest', () => {
  it('contains its matches at its time, with all the facts, once', async () => {
    const accountId = await aWatchingAccount(db)
    const advert = anAdvert()
    const homeId = await add({ adverts: [advert], photo_url: 'https://photos.example/1.jpg' })
    await match()

    expect(await take(at('15T07:59'))).toEqual([])
    const [digest, ...others] = await take()
    expect(await take()).toEqual([])
    expect(await take(at('16T08:00'))).toEqual([])

    expect(others).toEqual([])
    expect(digest).toMatchObject({
      accountId,
      name: 'Anna Jónsdóttir',
      email: expect.stringContaining('@kot.test'),
      lang: 'is',
      frequency: 'daily',
      watch: aWatch(),
      position: 1,
      caughtUp: [],
      nearMisses: [],
    })
    expect(digest?.items).toEqual([
      {
        id: homeId,
        stated: {},
        createdAt: expect.any(Date),
        price: 285_000,
        priceBefore: null,
        size: 74,
        rooms: 3,
        postcode: '101',
        address: 'Njálsgata 52',
        lat: 64.1437,
        long: -21.9235,
        publicLat: null,
        publicLong: null,
        photoUrl: 'https://photos.example/1.jpg',
        availableNow: false,
        availableFrom: '2026-12-01',
        ...byFact(() => false),
        reason: 'new',
        source: advert.source,
        link: advert.link,
        priceChanges: [],
      },
    ])
  })

  it('names an enabled site by its title', async () => {
    await watchSources(db, aSource({ name: 'myigloo', title: 'Igloo' }))
    await aWatchingAccount(db)
    await add({ adverts: [anAdvert({ source: 'myigloo' })] })
    await match()
    expect((await take()).map(({ items }) => items.map(({ source }) => source))).toEqual([
      ['Igloo'],
    ])
  })

  it.each([
    ['daily', '15T08:00', '16T08:00'],
    ['3day', '17T08:00', '20T08:00'],
    ['weekly', '21T08:00', '28T08:00'],
  ] as const)(
    'of a watch that writes %s comes at %s and then at %s',
    async (frequency, first, second) => {
      const accountId = await aWatchingAccount(db, { frequency }, { now: noon })
      expect((await stored(accountId)).next_digest_at).toEqual(at(first))
      const early = await add()
      await match()
      expect(await takeHomes(at(first))).toEqual([[early]])
      expect((await stored(accountId)).next_digest_at).toEqual(at(second))
      const late = await add()
      await match(at(first))
      expect(await takeHomes(new Date(at(second).getTime() - 1))).toEqual([])
      expect(await takeHomes(at(second))).toEqual([[late]])
    },
  )

  it('of a monthly watch comes on the same day of the next month', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'monthly' }, { now: noon })

    expect((await stored(accountId)).next_digest_at).toEqual(new Date('2026-12-14T08:00:00Z'))
  })

  it('keeps its day when the worker comes late', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'weekly' }, { now: noon })
    await take(at('23T15:00'))
    expect((await stored(accountId)).next_digest_at).toEqual(at('28T08:00'))
  })

  it('that is empty moves on silently', async () => {
    const accountId = await aWatchingAccount(db)

    expect(await take()).toEqual([])
    expect(await stored(accountId)).toMatchObject({
      next_digest_at: at('16T08:00'),
      notices_that_day: 0,
      notified_at: null,
    })
  })

  it('behind many empty ones is found by runs that continue while any is due', async () => {
    for (let each = 0; each < 3; each++) await aWatchingAccount(db, { postcodes: ['200'] })
    await db
      .updateTable('watch')
      .set({ next_digest_at: at('15T07:59') })
      .execute()
    await aWatchingAccount(db)
    const id = await add()
    await match()

    expect(await takeSome(morning, 2)).toEqual({ due: 2, digests: [] })
    const { due, digests } = await takeSome(morning, 2)
    expect(due).toBe(2)
    expect(homesOf(digests)).toEqual([[id]])
    expect(await takeSome(morning, 2)).toEqual({ due: 0, digests: [] })
  })

  it('shows a home once, however many reasons there are, with what it cost before', async () => {
    await aWatchingAccount(db, { maxRent: 290_000 })
    const advert = anAdvert()
    const id = await add({ price: 300_000, adverts: [advert] })
    await match()
    await db.transaction().execute(async (trx) => {
      await withdrawHome(trx, id)
      await returnAdvert(trx, advert.source, advert.external_id)
      await changeHome(trx, id, { price: 280_000 })
    })
    await match()

    const [digest] = await take()
    // It came since the last digest, so it is new, whatever happened since.
    expect(digest?.items).toMatchObject([
      { id, reason: 'new', price: 280_000, priceBefore: 300_000 },
    ])
  })

  it('leaves out what is gone and what matches no longer', async () => {
    const accountId = await aWatchingAccount(db, { maxRent: 300_000 })
    const stays = await add({ size: 80 })
    const gone = await add({ size: 80 })
    const dearer = await add({ size: 80 })
    await add({ size: 60 })
    await match()
    await db.transaction().execute(async (trx) => {
      await withdrawHome(trx, gone)
      await changeHome(trx, dearer, { price: 310_000 })
      await saveWatch(trx, accountId, aWatch({ maxRent: 300_000, minSize: 70 }), noon)
    })

    expect(await takeHomes()).toEqual([[stays]])
  })

  it('has what was only caught up on apart', async () => {
    await aWatchingAccount(db)
    const late = await add({ caught_up_at: 'now' })
    const fresh = await add()
    await match()

    const [digest] = await take()
    expect(digest?.items.map(({ id }) => id)).toEqual([fresh])
    expect(digest?.caughtUp.map(({ id }) => id)).toEqual([late])
  })
})

describe('a digest that is written late', () => {
  it('reports when it was due', async () => {
    await aWatchingAccount(db)
    await add()
    await match()
    expect(await take(at('15T17:30'))).toMatchObject([{ dueAt: morning }])
  })

  it('was due after the quiet hours and the pause that it fell into', async () => {
    for (const paused_until of [null, at('15T09:00')]) {
      await clear(db)
      await instantly()
      await db.updateTable('watch').set({ paused_until }).execute()
      await add()
      await match(at('14T23:10'))
      expect(await take(at('15T17:30'))).toMatchObject([{ dueAt: paused_until ?? at('15T07:00') }])
    }
  })

  it('was due when mail took over, if it was to go elsewhere', async () => {
    await aWatchingAccount(db)
    await add()
    await match()
    const [digest] = await take()
    if (digest === undefined) throw new Error('nothing is due')
    const row = {
      ...newDigest(digest, noon),
      id: 1,
      boardId: null,
      homeId: null,
      viewingAt: null,
    }
    const notification = {
      ...row,
      hiddenHomes: 0,
      mail: { showsAll: true, hiddenHomes: 0 },
      mailDueAt: at('15T08:30'),
    }
    expect(await readDigest(db, notification, at('15T17:30'))).toMatchObject({
      watchId: digest.watchId,
      dueAt: at('15T08:30'),
      items: digest.items,
    })
  })
})

describe('only eligible members', () => {
  it('get a digest: active access and a confirmed address', async () => {
    const told = await aWatchingAccount(db)
    const withoutAccess = await aWatchingAccount(db, {}, { access: false })
    const unconfirmed = await aWatchingAccount(db, {}, { confirmed: false })
    await add()
    await match()

    const digests = await take()

    expect(digests.map(({ accountId }) => accountId)).toEqual([told])
    for (const accountId of [withoutAccess, unconfirmed]) {
      expect((await stored(accountId)).next_digest_at).toEqual(at('16T08:00'))
    }
  })

  it.each([
    ['has ended', { ends_at: morning }],
    ['was withdrawn', { revoked_at: noon }],
  ])('do: not when access %s', async (_, fault) => {
    await aWatchingAccount(db)
    await add()
    await match()
    await db.updateTable('access_grant').set(fault).execute()

    expect(await take()).toEqual([])
  })

  it('do not get later what they missed', async () => {
    const accountId = await aWatchingAccount(db, {}, { access: false })
    await add()
    await match()
    await take()
    await db
      .insertInto('access_grant')
      .values({ account_id: accountId, starts_at: noon, ends_at: at('30T00:00') })
      .execute()
    const id = await add()
    await match(morning)

    expect(await takeHomes(at('16T08:00'))).toEqual([[id]])
  })

  it('are checked again at the moment of sending', async () => {
    const accountId = await aWatchingAccount(db)
    await add()
    await match()
    const [digest] = await take()
    const watchId = digest?.watchId ?? 0
    const wanted = (now = noon) => isDigestAllowed(db, { watchId }, now)
    expect(await wanted()).toBe(true)

    await db.transaction().execute((trx) => disableWatch(trx, accountId, noon))
    expect(await wanted()).toBe(false)
    await db.transaction().execute((trx) => enableWatch(trx, accountId, noon))
    expect(await wanted()).toBe(true)

    await db.updateTable('account').set({ email_confirmed_at: null }).execute()
    expect(await wanted()).toBe(false)
    await db.updateTable('account').set({ email_confirmed_at: noon }).execute()
    await db.updateTable('access_grant').set({ ends_at: noon }).execute()
    expect(await wanted(new Date(noon.getTime() - 1))).toBe(true)
    expect(await wanted()).toBe(false)
  })
})

describe('a watch that was turned off', () => {
  it('sends nothing, not even earlier matches', async () => {
    const accountId = await aWatchingAccount(db)
    await add()
    await match()
    await db.transaction().execute((trx) => disableWatch(trx, accountId, noon))

    expect(await take()).toEqual([])
    await db.transaction().execute((trx) => enableWatch(trx, accountId, morning))
    expect(await take(at('16T08:00'))).toEqual([])
  })
})

describe('inside and outside each criterion', () => {
  const wishes: Partial<Watch> = {
    postcodes: ['105'],
    maxRent: 250_000,
    minSize: 50,
    minRooms: 2,
    pets: true,
  }
  const inside = { postcode: '105', price: 250_000, size: 50, rooms: 2, pets_allowed: true }

  it.each([
    ['postcode', { postcode: '104' }],
    ['rent', { price: 250_001 }],
    ['size of 49 m²', { size: 49 }],
    ['rooms', { rooms: 1 }],
    ['pets', { pets_allowed: false }],
  ])('only the home inside is sent: %s', async (_, outside) => {
    await aWatchingAccount(db, wishes)
    const id = await add(inside)
    await add({ ...inside, ...outside })
    await match()

    expect(await takeHomes()).toEqual([[id]])
  })

  it('a minimum size of 50 m² is stored and matches 50 but not 49 m²', async () => {
    const accountId = await aWatchingAccount(db, { minSize: 50 })
    const right = await add({ size: 50 })
    await add({ size: 49 })
    await match()

    expect((await stored(accountId)).min_size).toBe(50)
    expect(await takeHomes()).toEqual([[right]])
  })
})

describe('taking', () => {
  it('twice at the same time gives each digest once', async () => {
    for (let each = 0; each < 12; each++) await aWatchingAccount(db)
    await add()
    await match()

    const runs = await Promise.all([1, 2, 3].map(() => takeSome(morning, 5)))
    const rest = await take()

    const taken = [...runs.flatMap(({ digests }) => digests), ...rest]
    const accounts = taken.map(({ accountId }) => accountId)
    expect(accounts).toHaveLength(12)
    expect(new Set(accounts).size).toBe(12)
    expect(await take()).toEqual([])
  })

  it('does not wait for a concurrent run', async () => {
    await aWatchingAccount(db)
    await add()
    await match()
    const slow = await db.startTransaction().execute()
    onTestFinished(async () => slow.rollback().execute())
    const { digests } = await claimDueDigests(slow, morning, 1, withoutBuses)

    expect(digests).toHaveLength(1)
    expect(await take()).toEqual([])
  })

  it('loses nothing when it dies before it commits: the same is taken again', async () => {
    await aWatchingAccount(db)
    await aWatchingAccount(db)
    await add()
    await match()
    let first: Digest[] = []
    const dying = db.transaction().execute(async (trx) => {
      first = (await claimDueDigests(trx, morning, 100, withoutBuses)).digests
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')

    expect(first).toHaveLength(2)
    expect(await take()).toEqual(first)
    expect(await take()).toEqual([])
  })

  it('does not swallow what is matched meanwhile', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'instant' })
    const first = await add()
    await match()
    const taking = await db.startTransaction().execute()
    const { digests } = await claimDueDigests(taking, noon, 100, withoutBuses)
    const second = await add()
    // It waits for the watch that is being claimed, and then finds it with nothing to send.
    const matching = match(at('14T12:01'))
    await expect.poll(() => oldestUnmatchedNews(db)).not.toBeNull()
    await taking.commit().execute()
    await matching

    expect(homesOf(digests)).toEqual([[first]])
    expect((await stored(accountId)).next_digest_at).toEqual(at('14T12:01'))
    expect(await takeHomes(at('14T12:01'))).toEqual([[second]])
  })
})

describe('what was sent to a member', () => {
  it('is not sent again when the same happens again', async () => {
    await aWatchingAccount(db, { maxRent: 290_000 })
    const id = await add({ price: 300_000 })
    const fall = () =>
      db.transaction().execute(async (trx) => {
        await changeHome(trx, id, { price: 300_000 })
        await changeHome(trx, id, { price: 280_000 })
      })
    await fall()
    await match()
    expect(await takeHomes()).toEqual([[id]])

    await fall()
    await match(morning)
    expect(await take(at('16T08:00'))).toEqual([])
  })

  it('does not include skipped news: that may be sent when it happens again', async () => {
    await aWatchingAccount(db, { maxRent: 290_000 })
    const id = await add({ price: 300_000 })
    await change(id, { price: 280_000 })
    await match()
    await change(id, { price: 300_000 })
    expect(await take()).toEqual([])

    await change(id, { price: 280_000 })
    await match(morning)
    expect(await takeHomes(at('16T08:00'))).toEqual([[id]])
  })
})

describe('an instant watch', () => {
  it('is due now, and then not until the next home appears', async () => {
    const accountId = await instantly()
    const id = await add()
    await match()

    expect(await takeHomes(noon)).toEqual([[id]])
    expect((await stored(accountId)).next_digest_at).toBeNull()
  })

  it('sends the homes of the quiet hours at seven, together', async () => {
    await instantly(at('14T21:00'))
    const first = await add()
    await match(at('14T22:00'))
    const second = await add()
    await match(at('15T03:00'))

    expect(await take(at('15T06:59'))).toEqual([])
    expect(await takeHomes(at('15T07:00'))).toEqual([inOrder(first, second)])
  })

  it('does not mail in the quiet hours what was matched just before them', async () => {
    await instantly()
    const id = await add()
    await match(at('14T21:59'))

    expect(await take(at('14T22:00'))).toEqual([])
    expect(await takeHomes(at('15T07:00'))).toEqual([[id]])
  })

  it('mails eight times a day, and the ninth and tenth together the next morning', async () => {
    await instantly()
    const positions: (number | undefined)[] = []
    for (let mail = 1; mail <= 8; mail++) {
      await add()
      await match()
      const [digest] = await take(noon)
      positions.push(digest?.position)
    }
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const ninth = await add()
    await match()
    const tenth = await add()
    await match()

    expect(await take(at('14T21:00'))).toEqual([])
    expect(await takeHomes(at('15T07:00'))).toEqual([inOrder(ninth, tenth)])
    const eleventh = await add()
    await match(at('15T07:01'))
    expect(await takeHomes(at('15T07:01'))).toEqual([[eleventh]])
  })

  it('sends late homes at eight, not immediately', async () => {
    await instantly()
    const late = await add({ caught_up_at: 'now' })
    await match()

    expect(await take(noon)).toEqual([])
    expect(await take(at('15T07:59'))).toEqual([])
    const [digest] = await take(morning)
    expect(digest?.items).toEqual([])
    expect(digest?.caughtUp.map(({ id }) => id)).toEqual([late])
  })
})

describe('near misses', () => {
  const wishes: Partial<Watch> = { maxRent: 250_000, minSize: 50 }

  it('are at most three, the nearest first, beside something that matched', async () => {
    await aWatchingAccount(db, wishes)
    await addAt(noon, { price: 250_000 })
    await addAt(noon, { price: 274_000 })
    const second = await addAt(noon, { price: 258_000 })
    const first = await addAt(noon, { price: 250_001 })
    const third = await addAt(noon, { price: 250_000, size: 48 })
    await addAt(noon, { price: 250_000, size: 45 })
    await addAt(noon, { price: 276_000 })
    await addAt(noon, { price: 251_000, postcode: '105' })
    await match()

    expect(missesOf(await take())).toEqual([
      [
        { id: first, miss: { kind: 'rent', over: 1 } },
        { id: second, miss: { kind: 'rent', over: 8_000 } },
        { id: third, miss: { kind: 'size', under: 2 } },
      ],
    ])
  })

  it('alone are no reason for a mail', async () => {
    await aWatchingAccount(db, wishes)
    await addAt(noon, { price: 258_000 })
    await match()

    expect(await take()).toEqual([])
  })

  it('are sent in one mail only, and not when they are gone or late', async () => {
    const mailed = await aWatchingAccount(db, wishes)
    const waiting = await aWatchingAccount(db, wishes)
    await db
      .updateTable('watch')
      .set({ next_digest_at: at('16T08:00') })
      .where('account_id', '=', waiting)
      .execute()
    await addAt(noon, { price: 250_000 })
    const near = await addAt(noon, { price: 258_000 })
    const gone = await addAt(noon, { price: 257_000 })
    await db.transaction().execute(async (trx) => {
      await withdrawHome(trx, gone)
      const late = { caught_up_at: 'now', created_at: noon }
      await addHome(trx, aHome({ ...late, price: 256_000 }))
    })
    await match()
    expect(missesOf(await take())).toEqual([[{ id: near, miss: { kind: 'rent', over: 8_000 } }]])

    await addAt(at('15T12:00'), { price: 250_000 })
    const next = await addAt(at('15T12:00'), { price: 259_000 })
    await match()
    const digests = await take(at('16T08:00'))
    expect(missesOf(digests.filter(({ accountId }) => accountId === mailed))).toEqual([
      [{ id: next, miss: { kind: 'rent', over: 9_000 } }],
    ])
    expect(missesOf(digests.filter(({ accountId }) => accountId === waiting))).toEqual([
      [
        { id: near, miss: { kind: 'rent', over: 8_000 } },
        { id: next, miss: { kind: 'rent', over: 9_000 } },
      ],
    ])
  })
})
