import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { testDatabase } from '@kot/db/testing/test-database'
import {
  enableOnSimulatedSites,
  registerSimulatedSources,
  simulatedSources,
} from '@kot/intake/testing/simulated-sources'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeSchedule, intakeCrawl, watchesDigest } from '@kot/jobs/jobs'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { currentVersion } from '@kot/market/feed/feed-store'
import { startRentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { sharesOf } from '@kot/rental-sites-simulator/world/postings'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { createWorld } from '@kot/rental-sites-simulator/world/world'
import { aWatchingAccount } from '@kot/watches/testing/a-watching-account'
import { oldestUnmatchedNews } from '@kot/watches/match-news'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorker } from '../testing/start-worker.ts'

const { db, url } = await testDatabase()
const world = createWorld({ seed: 3, homes: 40, now: new Date(), sites: sharesOf(allSites) })
const running = await startRentalSites({ world, sites: allSites })
const mailbox = await startMailbox({ smtp: 0, web: 0 })
const PAUSE_MS = 40
let worker: ChildProcess

beforeAll(async () => {
  await registerSimulatedSources(db)
  await enableOnSimulatedSites(
    db,
    simulatedSources.filter(({ name }) => name !== 'push'),
    new Map(Object.entries(running.origins)),
    { now: new Date(), pause_ms: PAUSE_MS },
  )
  worker = startWorker({ databaseUrl: url, smtpUrl: mailbox.smtpUrl })
})
afterAll(async () => {
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
  await running.close()
  await mailbox.stop()
})

const published = async () => (await currentVersion(db, 'visitor'))?.homes ?? 0
const onOffer = async () =>
  (await db.selectFrom('home').select('id').where('gone_at', 'is', null).execute()).length
const healthy = async () =>
  (await db.selectFrom('source').select('name').where('state', '=', 'healthy').execute()).length

it('reads every enabled site when it is due, one page at a time, under its own name', async () => {
  await db.transaction().execute((trx) => enqueue(trx, intakeSchedule, {}))

  await expect.poll(healthy, { timeout: 60_000 }).toBe(13)
  await expect.poll(published, { timeout: 30_000 }).toBe(await onOffer())
  for (const { name, robots } of allSites.filter((site) => site.name !== 'push')) {
    const asked = running.log.of(name)
    expect({ name, first: asked[0]?.path, atOnce: running.log.largestOverlap(name) }).toEqual({
      name,
      first: '/robots.txt',
      atOnce: 1,
    })
    expect(Math.min(...running.log.pauses(name), PAUSE_MS)).toBeGreaterThan(PAUSE_MS - 2)
    for (const { userAgent, path } of asked) {
      expect(userAgent).toMatch(/^KotBot\/1\.0 \(\+http\S+\/contact; \S+@\S+\)$/)
      for (const [, forbidden = ''] of (robots ?? '').matchAll(/^Disallow: *(\S+)/gm)) {
        expect(`${name}${path}`.startsWith(`${name}${forbidden}`)).toBe(false)
      }
    }
  }
}, 120_000)

it('publishes a new advert in the feed and notifies waiting watches immediately', async () => {
  const home = world.appear({ sites: ['myigloo'], price: 250_000 })
  const owner = await aWatchingAccount(
    db,
    { postcodes: [home.postcode], maxRent: null, minSize: 0, minRooms: 1, frequency: 'instant' },
    { now: new Date() },
  )
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', owner)
    .executeTakeFirstOrThrow()
  const before = await published()
  const askedBefore = running.log.of('myigloo').length
  await db
    .transaction()
    .execute((trx) => enqueue(trx, intakeCrawl, { source: 'myigloo', kind: 'quick' }))

  await expect.poll(published, { timeout: 60_000 }).toBe(before + 1)
  const inFeed = performance.timeOrigin + performance.now()
  await expect.poll(() => oldestUnmatchedNews(db), { timeout: 60_000 }).toBeNull()
  // At night immediate notifications wait for the morning: then it is a daily one whose hour has come.
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('watch')
      .set({ frequency: 'daily', next_digest_at: new Date() })
      .where('account_id', '=', owner)
      .execute()
    await enqueue(trx, watchesDigest, {})
  })
  await expect.poll(() => mailbox.store.list(email).length, { timeout: 60_000 }).toBe(1)
  const inMailbox = performance.timeOrigin + performance.now()

  const fetched = running.log.of('myigloo').slice(askedBefore).at(-1)?.ended ?? 0
  console.log(
    `from the page to the feed ${Math.round(inFeed - fetched)} ms, to the mailbox ${Math.round(inMailbox - fetched)} ms`,
  )
}, 240_000)
