import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aPlacedAdvert } from '../testing/a-placed-advert.ts'
import { aSource, aWatchedSource } from '../testing/a-watched-source.ts'
import { disableDrafts } from '../lifecycle/operator-changes.ts'
import { siteSources } from '../sources/all-sources.ts'
import {
  addSource,
  enableSource,
  findSource,
  loadSources,
  registerSources,
} from './register-sources.ts'
import { listSourceStatus } from './list-sources.ts'

const { db, owner } = await testDatabase()
const now = new Date('2026-11-14T12:00:00Z')
const some = (count: number) => Array.from({ length: count }, () => aPlacedAdvert())
const rows = () => db.selectFrom('source').selectAll().orderBy('name').execute()

beforeEach(() => sql`truncate home, crawl, source cascade`.execute(owner))

it('a source comes disabled, and keeps what the operator made of it', async () => {
  await registerSources(db, [aSource()])
  expect(await rows()).toMatchObject([{ name: 'torgid', enabled: false, state: 'new' }])
  expect(await enableSource(db, aSource(), now)).toBe('enabled')
  await db.updateTable('source').set({ title: 'Torgið góða' }).execute()
  await registerSources(db, [aSource({ precedence: 99 }), aSource({ name: 'mbl' })])
  expect(await rows()).toMatchObject([
    { name: 'mbl', enabled: false },
    { name: 'torgid', enabled: true, title: 'Torgið góða', precedence: 99 },
  ])
  expect(await enableSource(db, aSource({ name: 'ekki til' }), now)).toBe('unknown')
})

it('enabling again does not forget what is usual', async () => {
  await registerSources(db, [aSource()])
  await enableSource(db, aSource(), now)
  await enableSource(db, aSource(), new Date(now.getTime() + 1))
  expect(await rows()).toMatchObject([{ baseline_since: now, next_full_crawl_at: now }])
})

it('a draft is not enabled, except on a simulated site on this machine', async () => {
  const draft = aSource({ status: 'draft' })
  await registerSources(db, [draft])
  const origins = [null, 'https://torgid.is', 'http://10.0.0.7', 'http://localhost.torgid.is']
  for (const origin of origins) {
    await db.updateTable('source').set({ origin }).execute()
    expect(await enableSource(db, draft, now)).toBe('draft')
  }
  expect(await rows()).toMatchObject([{ enabled: false, next_full_crawl_at: null }])

  for (const origin of ['http://127.0.0.1:4001', 'http://torgid.localhost', 'http://[::1]:80']) {
    await db.updateTable('source').set({ origin, enabled: false }).execute()
    expect(await enableSource(db, draft, now)).toBe('enabled')
  }
})

it('a draft that was enabled in another way is disabled, and its adverts leave the market', async () => {
  const torgid = await aWatchedSource(db)
  await torgid.crawl(some(3))
  const live = await aWatchedSource(db, { name: 'mbl' })
  const simulated = await aWatchedSource(db, { name: 'leiga' })
  await db
    .updateTable('source')
    .set({ origin: 'http://127.0.0.1:4001' })
    .where('name', '=', 'leiga')
    .execute()
  const sources = [
    { ...torgid.source, status: 'draft' as const },
    live.source,
    { ...simulated.source, status: 'draft' as const },
  ]

  expect(await disableDrafts(db, sources, now)).toEqual(['torgid'])
  expect(await disableDrafts(db, sources, now)).toEqual([])
  expect(await rows()).toMatchObject([
    { name: 'leiga', enabled: true },
    { name: 'mbl', enabled: true },
    { name: 'torgid', enabled: false },
  ])
  const left = await db.selectFrom('advert').select('id').where('gone_at', 'is', null).execute()
  expect(left).toEqual([])
})

it('a configured source is read from its address, and comes disabled', async () => {
  const hornid = {
    name: 'hornid',
    title: 'Hornið',
    format: 'feed' as const,
    url: 'https://hornid.example/leiga/rss.xml?lang=is',
  }
  expect(await addSource(db, hornid)).toBe(true)
  expect(await rows()).toMatchObject([{ name: 'hornid', title: 'Hornið', enabled: false }])
  const source = await findSource(db, 'hornid')
  expect(source).toMatchObject({ status: 'format', origin: 'https://hornid.example' })
  expect(source?.start(source.origin)).toEqual([{ kind: 'list', url: hornid.url }])
  expect((await loadSources(db)).map(({ name }) => name)).toEqual([
    ...siteSources.map(({ name }) => name),
    'hornid',
  ])
  expect(source && (await enableSource(db, source, now))).toBe('enabled')

  const moved = { ...hornid, url: 'https://www.hornid.example/feed', format: 'sitemap' as const }
  expect(await addSource(db, moved)).toBe(true)
  expect(await rows()).toMatchObject([{ origin: 'https://www.hornid.example', enabled: true }])
  expect((await findSource(db, 'hornid'))?.start('https://x.is')).toEqual([
    { kind: 'list', url: 'https://x.is/feed' },
  ])
})

it('a configured source cannot take the name of another', async () => {
  await registerSources(db, [aSource()])
  const settings = { title: 'Annað', format: 'csv' as const, url: 'https://annad.example/' }
  for (const name of ['mbl', 'kot', 'torgid'])
    expect(await addSource(db, { name, ...settings })).toBe(false)
  expect(await rows()).toMatchObject([{ name: 'torgid', title: 'Torgið', format: null }])
  expect(await findSource(db, 'torgid')).toBeNull()
})

it('returns the status of the enabled sources', async () => {
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
