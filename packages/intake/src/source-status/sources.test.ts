import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aSource, aWatchedSource } from '../testing/a-watched-source.ts'
import { enableSource, registerSources } from './register-sources.ts'
import { listSourceStatus } from './list-sources.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const some = (count: number) => Array.from({ length: count }, () => aPlacedAdvert())
const rows = () => db.selectFrom('source').selectAll().orderBy('name').execute()

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

it('a source comes disabled, and keeps what the operator made of it', async () => {
  await registerSources(db, [aSource()])
  expect(await rows()).toMatchObject([{ name: 'torgid', enabled: false, state: 'new' }])
  expect(await enableSource(db, 'torgid', now)).toBe(true)
  await db.updateTable('source').set({ title: 'Torgið góða' }).execute()
  await registerSources(db, [aSource({ precedence: 99 }), aSource({ name: 'mbl' })])
  expect(await rows()).toMatchObject([
    { name: 'mbl', enabled: false },
    { name: 'torgid', enabled: true, title: 'Torgið góða', precedence: 99 },
  ])
  expect(await enableSource(db, 'ekki til', now)).toBe(false)
})

it('enabling again does not forget what is usual', async () => {
  await registerSources(db, [aSource()])
  await enableSource(db, 'torgid', now)
  await enableSource(db, 'torgid', new Date(now.getTime() + 1))
  expect(await rows()).toMatchObject([{ baseline_since: now, next_full_crawl_at: now }])
})

it('tells how the enabled sources are', async () => {
  expect(await listSourceStatus(db)).toEqual([])
  const torgid = await aWatchedSource(db)
  const mbl = await aWatchedSource(db, { name: 'mbl', title: 'Auglýsingar mbl' })
  await registerSources(db, [aSource({ name: 'leiga', title: 'Leiga' })])
  await torgid.crawl(some(3), { coverage: { price: 1, rooms: 0.667 } })
  await torgid.quickCrawl(some(1))
  await mbl.crawl([], { fetched: { stoppedBy: 'captcha' } })

  const sources = await listSourceStatus(db)
  expect(sources).toMatchObject([
    {
      title: 'Auglýsingar mbl',
      state: 'blocked',
      reason: 'captcha',
      since: mbl.clock.now(),
      lastAcceptedAt: null,
      adverts: 0,
      coverage: {},
    },
    { name: 'torgid', state: 'healthy', reason: null, adverts: 4, coverage: { rooms: 0.667 } },
  ])
  expect(sources[1]?.lastAcceptedAt).toBeInstanceOf(Date)
})
