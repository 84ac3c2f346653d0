import { once } from 'node:events'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aSource } from '../crawl/testing/crawl-test-site.ts'
import { startRentalSite } from '../crawl/testing/rental-site.ts'
import { emptyRawAdvert } from '../source/source.ts'
import { lockMatching } from '../lifecycle/read-known.ts'
import { createAddressIndex } from '../geocode/address-index.ts'
import { enableSource, registerSources } from '../source-status/register-sources.ts'
import { type CrawlDeps, crawlSource } from './crawl-source.ts'
import { withSourceLease } from './source-lease.ts'

const { db, owner } = await testDatabase()
const source = aSource()

beforeEach(async () => {
  await sql`truncate source, crawl, home cascade`.execute(owner)
  await registerSources(db, [source])
  await enableSource(db, source, new Date())
})

const leaseOf = async () =>
  (await db.selectFrom('source').select('lease_until').executeTakeFirstOrThrow()).lease_until

/** As another worker does when ours did not renew the lease in time. */
const takeOver = () =>
  db
    .updateTable('source')
    .set({ lease_until: sql`now() + interval '1 hour'` })
    .execute()

const often = { renewEveryMs: 5 }

const depsWith = (given: Partial<CrawlDeps>): CrawlDeps => ({
  db,
  addresses: { current: () => Promise.resolve(createAddressIndex([])) },
  agent: 'KotBot/1.0 (+https://kot.example/contact; kot@kot.example)',
  now: () => new Date(),
  ...given,
})

test('a crawl whose lease was taken by another worker stops: it requests and stores nothing more', async () => {
  const site = await startRentalSite({
    '/leiga': (_request, response) => {
      // The site never answers. Only the lost lease ends the request.
      void takeOver().then(() =>
        response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      )
    },
    '/leiga?page=2': { adverts: [] },
  })
  await db.updateTable('source').set({ origin: site.origin }).execute()
  const lost: string[] = []
  const deps = depsWith({ lease: often, onLeaseLost: (name) => void lost.push(name) })

  expect(await crawlSource(deps, source, 'full')).toBeNull()

  expect(lost).toEqual([source.name])
  expect(site.asked()).toEqual(['/leiga'])
  expect(await db.selectFrom('crawl').selectAll().execute()).toEqual([])
  // The lease of the other worker stays.
  expect((await leaseOf())?.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
})

test('a crawl whose lease is taken while it waits to be stored leaves nothing behind', async () => {
  const flats = aSource({
    toRawAdvert: ({ id }, origin) => ({
      ...emptyRawAdvert,
      externalId: id,
      link: `${origin}/leiga/${id}`,
      price: 250_000,
      size: 60,
      rooms: 2,
      address: `Njálsgata ${id}`,
      postcode: '101',
    }),
  })
  const site = await startRentalSite({
    '/leiga': { adverts: ['1', '2', '3', '4', '5', '6'].map((id) => ({ id })) },
  })
  await db.updateTable('source').set({ origin: site.origin }).execute()
  const lost: string[] = []
  const deps = depsWith({ onLeaseLost: (name) => void lost.push(name) })
  const { crawling } = await db.transaction().execute(async (trx) => {
    await lockMatching(trx)
    const started = crawlSource(deps, flats, 'full')
    await expect.poll(waiting).toBe(1)
    await takeOver()
    return { crawling: started }
  })
  expect(await crawling).toBeNull()
  expect(lost).toEqual([source.name])
  expect(await db.selectFrom('crawl').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('advert').selectAll().execute()).toEqual([])

  await db.updateTable('source').set({ lease_until: null }).execute()
  expect(await crawlSource(deps, flats, 'full')).toMatchObject({ verdict: 'accepted', added: 6 })
})

/** How many transactions wait for the lock of matching. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db)
  return rows[0]?.count ?? 0
}

test('a lease that cannot be renewed is lost', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$
  `.execute(owner)
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(owner)))
  const isLost = await withSourceLease(
    db,
    source.name,
    async (lost) => {
      await sql`
        create trigger away before update on source for each row execute function refuse()
      `.execute(owner)
      await once(lost, 'abort')
      return lost.aborted
    },
    { leaseMs: 1_000, ...often },
  )
  expect(isLost).toBe(true)
})

test('a lease is renewed while the task runs, and released after it', async () => {
  const ends = await withSourceLease(
    db,
    source.name,
    async (lost) => {
      const first = await leaseOf()
      let later = first
      while (later?.getTime() === first?.getTime()) later = await leaseOf()
      expect(lost.aborted).toBe(false)
      expect(await withSourceLease(db, source.name, async () => 'twice')).toBeNull()
      return [first, later]
    },
    often,
  )
  expect(ends?.[1]?.getTime()).toBeGreaterThan(ends?.[0]?.getTime() ?? Infinity)
  expect(await leaseOf()).toBeNull()
})
