import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { aWatch, aWatchingAccount, clear } from './testing/a-watching-account.ts'
import {
  disableWatch,
  enableWatch,
  type WatchRelaxation,
  relaxWatch,
  saveWatch,
  getWatch,
} from './watches.ts'

const { db } = await testDatabase()
const nobody = '00000000-0000-4000-8000-000000000000'
const start = new Date('2026-11-14T12:00:00Z')
const later = new Date('2026-11-16T12:00:00Z')

const save = (accountId: string, wishes = {}, now = later) =>
  db.transaction().execute((trx) => saveWatch(trx, accountId, aWatch(wishes), now))
const disable = (accountId: string) =>
  db.transaction().execute((trx) => disableWatch(trx, accountId, later))
const enable = (accountId: string, now = later) =>
  db.transaction().execute((trx) => enableWatch(trx, accountId, now))
const loosen = (accountId: string, loosening: WatchRelaxation) =>
  db.transaction().execute((trx) => relaxWatch(trx, accountId, loosening, later))
const areas = () =>
  db
    .selectFrom('watch_area')
    .select(['postcode', 'max_rent', 'min_size', 'min_rooms', 'pets'])
    .orderBy('postcode')
    .execute()
const nextDigest = async () =>
  (await db.selectFrom('watch').select('next_digest_at').executeTakeFirstOrThrow()).next_digest_at

/** Only instant watches have areas: the others are derived when they are due. */
const instant = { frequency: 'instant' } as const

beforeEach(() => clear(db))

describe('a saved watch', () => {
  it('is read as it was written, and is on', async () => {
    const wishes = {
      postcodes: ['105', '101'],
      maxRent: 249_500,
      minSize: 50,
      minRooms: 3,
      pets: true,
      frequency: '3day',
    } as const
    const accountId = await aWatchingAccount(db, wishes)

    expect(await getWatch(db, accountId)).toMatchObject({ ...wishes, active: true })
    expect(await getWatch(db, nobody)).toBeNull()
  })

  it('is changed, not added to, by the next one', async () => {
    const accountId = await aWatchingAccount(db, {
      ...instant,
      postcodes: ['101', '105'],
      maxRent: 200_000,
    })
    await save(accountId, { ...instant, postcodes: ['105', '107'], maxRent: null, pets: true })

    expect(await getWatch(db, accountId)).toMatchObject({
      postcodes: ['105', '107'],
      maxRent: null,
    })
    const area = { max_rent: 2_147_483_647, min_size: 0, min_rooms: 1, pets: true }
    expect(await areas()).toEqual([
      { postcode: '105', ...area },
      { postcode: '107', ...area },
    ])
  })

  it('keeps the time of its next digest with its frequency, and gets another with another', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'weekly' }, { now: start })
    await save(accountId, { frequency: 'weekly', minSize: 30 })
    expect(await nextDigest()).toEqual(new Date('2026-11-21T08:00:00Z'))

    await save(accountId, { frequency: 'daily' })
    expect(await nextDigest()).toEqual(new Date('2026-11-17T08:00:00Z'))
  })

  it.each([
    ['without a postcode', { postcodes: [] }],
    ['with a rent below nothing', { maxRent: -1 }],
  ])('is refused by the database %s', async (_, wishes) => {
    await expect(aWatchingAccount(db, wishes)).rejects.toThrow('check constraint')
  })

  it('saved by two at once is one of the two', async () => {
    const accountId = await aWatchingAccount(db)
    await db.deleteFrom('watch').execute()
    await Promise.all([
      save(accountId, { ...instant, postcodes: ['101', '103'] }),
      save(accountId, { ...instant, postcodes: ['101', '105'] }),
    ])

    const postcodes = (await getWatch(db, accountId))?.postcodes ?? []
    expect((await areas()).map(({ postcode }) => postcode)).toEqual(postcodes)
  })

  it('is deleted with its account, and its areas and sent news with it', async () => {
    const accountId = await aWatchingAccount(db, instant)
    await db
      .insertInto('watch_notified')
      .values({ account_id: accountId, home_id: 2, reason: 'new', notified_at: later })
      .execute()
    await db.deleteFrom('account').where('id', '=', accountId).execute()

    expect(await getWatch(db, accountId)).toBeNull()
    expect(await areas()).toEqual([])
    expect(await db.selectFrom('watch_notified').select('home_id').execute()).toEqual([])
  })
})

describe('turning off and on', () => {
  it('keeps the criteria and excludes the watch from matching meanwhile', async () => {
    const accountId = await aWatchingAccount(db, {
      ...instant,
      postcodes: ['101', '105'],
      minSize: 50,
    })

    expect(await disable(accountId)).toBe(true)
    expect(await getWatch(db, accountId)).toMatchObject({ active: false, minSize: 50 })
    expect(await areas()).toEqual([])
    expect(await nextDigest()).toBeNull()

    expect(await enable(accountId)).toBe(true)
    expect(await getWatch(db, accountId)).toMatchObject({ active: true, minSize: 50 })
    expect(await areas()).toHaveLength(2)
    expect(await nextDigest()).toEqual(new Date('2026-11-17T08:00:00Z'))
  })

  it('reports when there is no watch to turn off or on', async () => {
    const accountId = await aWatchingAccount(db)
    await disable(accountId)

    expect(await disable(accountId)).toBe(true)
    expect(await disable(nobody)).toBe(false)
    expect(await enable(nobody)).toBe(false)
  })

  it('on twice leaves the next digest where it is', async () => {
    const accountId = await aWatchingAccount(db, { frequency: 'weekly' }, { now: start })
    await enable(accountId)

    expect(await nextDigest()).toEqual(new Date('2026-11-21T08:00:00Z'))
  })
})

describe('loosening', () => {
  it('raises the rent or lowers the size, also as matching sees them', async () => {
    const accountId = await aWatchingAccount(db, { ...instant, maxRent: 250_000, minSize: 50 })

    expect(await loosen(accountId, { maxRent: 258_000 })).toBe(true)
    expect(await loosen(accountId, { minSize: 45 })).toBe(true)

    expect(await getWatch(db, accountId)).toMatchObject({ maxRent: 258_000, minSize: 45 })
    expect(await areas()).toMatchObject([{ max_rent: 258_000, min_size: 45 }])
  })

  it('never tightens what is looser already', async () => {
    const accountId = await aWatchingAccount(db, { maxRent: null, minSize: 30 })
    await loosen(accountId, { maxRent: 258_000 })
    await loosen(accountId, { minSize: 45 })
    expect(await getWatch(db, accountId)).toMatchObject({ maxRent: null, minSize: 30 })

    await save(accountId, { maxRent: 300_000 })
    await loosen(accountId, { maxRent: 258_000 })
    expect(await getWatch(db, accountId)).toMatchObject({ maxRent: 300_000 })
  })

  it('turns nothing on, and reports when there is no watch', async () => {
    const accountId = await aWatchingAccount(db, { maxRent: 250_000 })
    await disable(accountId)

    expect(await loosen(accountId, { maxRent: 258_000 })).toBe(true)
    expect(await getWatch(db, accountId)).toMatchObject({ active: false, maxRent: 258_000 })
    expect(await loosen(nobody, { maxRent: 258_000 })).toBe(false)
  })
})
