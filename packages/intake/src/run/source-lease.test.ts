import { once } from 'node:events'
import { testDatabase } from '@kot/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aSource } from '../crawl/testing/crawl-test-site.ts'
import { startRentalSite } from '../crawl/testing/rental-site.ts'
import { createAddressIndex } from '../geocode/address-index.ts'
import { enableSource, registerSources } from '../source-status/register-sources.ts'
import { type CrawlDeps, crawlSource } from './crawl-source.ts'
import { withSourceLease } from './source-lease.ts'

const { db, owner } = await testDatabase()
const source = aSource()

beforeEach(async () => {
  await sql`truncate source, crawl cascade`.execute(owner)
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
  const deps: CrawlDeps = {
    db,
    addresses: { current: () => Promise.resolve(createAddressIndex([])) },
    agent: 'KotBot/1.0 (+https://kot.example/contact; kot@kot.example)',
    now: () => new Date(),
    lease: often,
    onLeaseLost: (name) => void lost.push(name),
  }

  expect(await crawlSource(deps, source, 'full')).toBeNull()

  expect(lost).toEqual([source.name])
  expect(site.asked()).toEqual(['/leiga'])
  expect(await db.selectFrom('crawl').selectAll().execute()).toEqual([])
  // The lease of the other worker stays.
  expect((await leaseOf())?.getTime()).toBeGreaterThan(Date.now() + 3_000_000)
})

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
