import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { aHome, anAdvert, aSource, watchSources } from '../testing/a-home.ts'
import { addHomes } from '../testing/own-homes.ts'
import { listSourceStatus, publishSourceStatus } from './source-status.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await db.deleteFrom('source').execute()
})

const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)
const now = at('14:05')
const midnight = at('00:00')
const yesterday = new Date('2026-11-14T14:05:00Z')

/** As many adverts of the site, first seen at a moment. */
const addAdverts = (count: number, first_seen_at: Date) =>
  db.transaction().execute((trx) =>
    addHomes(
      trx,
      Array.from({ length: count }, () =>
        aHome({
          adverts: [anAdvert({ source: 'leiguhornid', first_seen_at, last_seen_at: new Date() })],
        }),
      ),
    ),
  )

const changeSource = (facts: Partial<ReturnType<typeof aSource>>) =>
  db.updateTable('source').set(facts).where('name', '=', 'leiguhornid').execute()

const statusAt = async (time: string) => {
  await publishSourceStatus(db, at(time))
  return listSourceStatus(db, at(time))
}

test('a site comes with its state, the day it was last read and roughly how many adverts it has', async () => {
  await watchSources(
    db,
    aSource({ state_since: yesterday, last_accepted_at: at('13:05') }),
    aSource({
      name: 'torgid',
      title: 'Torgið',
      last_accepted_at: null,
      state: 'new',
      state_since: now,
    }),
  )
  await addAdverts(23, yesterday)
  await addAdverts(40, at('09:00'))

  const { asOf, sources } = await statusAt('14:05')

  expect(asOf).toEqual(at('12:00'))
  expect(sources).toHaveLength(2)
  expect(sources).toContainEqual({
    title: 'Leiguhornið',
    state: 'healthy',
    reason: null,
    since: new Date('2026-11-14T00:00:00Z'),
    lastGoodAt: midnight,
    checked: true,
    adverts: 20,
  })
  expect(sources).toContainEqual({
    title: 'Torgið',
    state: 'new',
    reason: null,
    since: midnight,
    lastGoodAt: null,
    checked: false,
    adverts: null,
  })
})

test('a site has no number of adverts on the day it is first read, and then also a small one', async () => {
  await watchSources(db, aSource({ state_since: at('09:00'), last_accepted_at: at('09:00') }))
  await addAdverts(4, at('09:00'))
  expect((await statusAt('14:05')).sources).toMatchObject([{ adverts: null }])

  const nextDay = new Date('2026-11-16T00:05:00Z')
  await publishSourceStatus(db, nextDay)
  expect((await listSourceStatus(db, nextDay)).sources).toMatchObject([{ adverts: 0 }])
})

test('publishes only the public reason of a failure', async () => {
  await watchSources(
    db,
    aSource({ state: 'broken', reason: 'unreachable', last_accepted_at: yesterday }),
  )
  expect((await statusAt('14:05')).sources).toMatchObject([
    { state: 'broken', reason: 'not-answering', checked: false },
  ])
})

test('leaves out a site that is not enabled, whatever its adverts', async () => {
  await watchSources(db, aSource({ last_accepted_at: at('13:05') }))
  await statusAt('14:05')
  await changeSource({ enabled: false })
  expect(await statusAt('14:06')).toEqual({ asOf: null, sources: [] })
  expect(await db.selectFrom('source_status').selectAll().execute()).toEqual([])
})

describe('between two full three hours', () => {
  test('a site that is read again, or has homes, changes nothing', async () => {
    await watchSources(db, aSource({ last_accepted_at: at('11:50') }))
    await addAdverts(15, yesterday)
    const before = await statusAt('12:01')
    await addAdverts(200, at('13:00'))
    await changeSource({ last_accepted_at: at('13:00') })
    expect(await statusAt('14:59')).toEqual(before)
  })

  test('reports a failure immediately, and its end only at the next', async () => {
    await watchSources(db, aSource({ last_accepted_at: at('11:50') }))
    expect((await statusAt('12:01')).sources).toMatchObject([{ state: 'healthy', checked: true }])

    await changeSource({ state: 'blocked', reason: 'captcha', state_since: at('12:30') })
    expect((await statusAt('12:31')).sources).toMatchObject([
      { state: 'blocked', reason: 'blocked', checked: false },
    ])

    await changeSource({ state: 'healthy', reason: null, last_accepted_at: at('13:10') })
    expect((await statusAt('14:59')).sources).toMatchObject([
      { state: 'blocked', reason: 'blocked', checked: false },
    ])
    expect((await statusAt('15:00')).sources).toMatchObject([
      { state: 'healthy', reason: null, checked: true },
    ])
  })
})

test('all sites are published at the same moment', async () => {
  await watchSources(
    db,
    ...['a', 'b', 'c'].map((name) => aSource({ name, title: name, last_accepted_at: at('11:50') })),
  )
  await statusAt('12:01')
  await statusAt('15:02')
  const rows = await db.selectFrom('source_status').select('as_of').execute()
  expect(rows.map(({ as_of }) => as_of)).toEqual([at('15:00'), at('15:00'), at('15:00')])
})

test('publishing twice is as good as once', async () => {
  await watchSources(db, aSource({ last_accepted_at: at('11:50') }))
  await addAdverts(15, yesterday)
  const once = await statusAt('12:01')
  await publishSourceStatus(db, at('12:01'))
  expect(await listSourceStatus(db, at('12:01'))).toEqual(once)
})

test('counts no site as checked after a long time without a publication', async () => {
  await watchSources(db, aSource({ last_accepted_at: at('11:50') }))
  await statusAt('12:01')
  expect((await listSourceStatus(db, at('15:05'))).sources).toMatchObject([{ checked: true }])
  expect((await listSourceStatus(db, at('15:20'))).sources).toMatchObject([{ checked: false }])
})

test('returns the status of a site that was just enabled', async () => {
  await watchSources(db, aSource({ last_accepted_at: at('13:05'), state_since: yesterday }))
  expect(await listSourceStatus(db, now)).toEqual({
    asOf: null,
    sources: [
      {
        title: 'Leiguhornið',
        state: 'healthy',
        reason: null,
        since: new Date('2026-11-14T00:00:00Z'),
        lastGoodAt: midnight,
        checked: true,
        adverts: 0,
      },
    ],
  })
})
