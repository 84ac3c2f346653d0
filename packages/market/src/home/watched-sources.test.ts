import { testDatabase } from '@kot/db/testing/test-database'
import { beforeEach, expect, test } from 'vitest'
import { aHome, anAdvert } from '../testing/a-home.ts'
import { aSource, watchSources } from '../testing/a-source.ts'
import { addHomes } from './add-homes.ts'
import { watchedSources } from './watched-sources.ts'
import { withdrawHome } from './withdraw-home.ts'

const { db } = await testDatabase()
beforeEach(async () => {
  await db.deleteFrom('home').execute()
  await db.deleteFrom('source').execute()
})

const aHomeThere = () => aHome({ adverts: [anAdvert({ source: 'leiguhornid' })] })
const now = new Date('2026-11-15T14:05:00Z')
const anHourAgo = new Date('2026-11-15T13:05:00Z')
const yesterday = new Date('2026-11-14T14:05:00Z')

test('a watched site comes with its state, its last good look and its standing adverts', async () => {
  await watchSources(
    db,
    aSource({ state_since: yesterday, good_at: anHourAgo }),
    aSource({ name: 'torgid', title: 'Torgið', good_at: null, state: 'new', state_since: now }),
  )
  const [gone = 0] = await db
    .transaction()
    .execute((trx) => addHomes(trx, [aHomeThere(), aHomeThere(), aHomeThere()]))
  await db.transaction().execute((trx) => withdrawHome(trx, gone))

  const sources = await watchedSources(db, now)

  expect(sources).toHaveLength(2)
  expect(sources).toContainEqual({
    title: 'Leiguhornið',
    state: 'healthy',
    reason: null,
    since: yesterday,
    lastGoodAt: anHourAgo,
    checked: true,
    adverts: 2,
  })
  expect(sources).toContainEqual({
    title: 'Torgið',
    state: 'new',
    reason: null,
    since: now,
    lastGoodAt: null,
    checked: false,
    adverts: 0,
  })
})

test('of its trouble no more than a public word is told', async () => {
  await watchSources(
    db,
    aSource({ state: 'broken', reason: 'unreachable', good_at: yesterday, state_since: anHourAgo }),
  )
  expect(await watchedSources(db, now)).toMatchObject([
    { state: 'broken', reason: 'not-answering', checked: false },
  ])
})

test('a site that is not enabled is not told of, whatever stands of its adverts', async () => {
  await watchSources(db, aSource({ enabled: false, good_at: anHourAgo }))
  await db.transaction().execute((trx) => addHomes(trx, [aHomeThere()]))
  expect(await watchedSources(db, now)).toEqual([])
})
