/** From a page of a rental site to the device: 200 new homes, each for one person with all five channels,
 *  while the worker also writes the digests of a morning. Peers answer after a time that real ones take. */
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { connect, type Database } from '@kot/db/connect'
import {
  enableOnSimulatedSites,
  registerSimulatedSources,
  simulatedSources,
} from '@kot/intake/testing/simulated-sources'
import { enqueue } from '@kot/jobs/enqueue'
import { intakeCrawl, watchesDigest } from '@kot/jobs/jobs'
import { startMailbox } from '@kot/mailbox-simulator/mailbox'
import { startRentalSites } from '@kot/rental-sites-simulator/serve/rental-sites'
import { allSites } from '@kot/rental-sites-simulator/sites/all-sites'
import { sharesOf } from '@kot/rental-sites-simulator/world/postings'
import { createWorld } from '@kot/rental-sites-simulator/world/world'
import { startPeers } from '@kot/notify/testing/peers'
import { oldestUnmatchedNews } from '@kot/watches/match-news'
import { startWorker } from '../../../apps/worker/src/testing/start-worker.ts'
import { prepareDatabase } from '../../../scripts/postgres/prepare-database.ts'
import { startTestCluster } from '../../../scripts/postgres/test-cluster.ts'
import { print, quantile } from '../measure/report.ts'
import { addReaders, addRecipients, type BenchRecipient } from './recipients.ts'

const HOMES = 200
const AT_ONCE = 10
/** About what push services and Telegram take to answer. */
const PEER_MS = 150
const READERS = 2_000
const BOUND_MS = 60_000
const MAX_WAIT_MS = 120_000

export async function notifying(): Promise<void> {
  const cluster = await startTestCluster()
  await prepareDatabase(cluster.url)
  const db = connect(cluster.url, { name: 'bench' })
  const world = createWorld({ seed: 5, homes: 300, now: new Date(), sites: sharesOf(allSites) })
  const sites = await startRentalSites({ world, sites: allSites })
  const peers = await startPeers(10_000)
  for (const { faults } of [peers.push, peers.telegram, peers.ntfy, peers.webhook]) {
    faults.set({ name: 'slow', ms: PEER_MS, times: 'untilCleared' })
  }
  const mailbox = await startMailbox({ smtp: 0, web: 0 })
  await registerSimulatedSources(db)
  await enableOnSimulatedSites(
    db,
    simulatedSources.filter(({ name }) => name === 'myigloo'),
    new Map(Object.entries(sites.origins)),
    { now: new Date(), pause_ms: 20 },
  )
  const worker = startWorker({
    databaseUrl: cluster.url,
    smtpUrl: mailbox.smtpUrl,
    besides: {
      MAIL_PER_SECOND: '200',
      VAPID_PUBLIC_KEY: peers.addresses.vapid.publicKey,
      VAPID_PRIVATE_KEY: peers.addresses.vapid.privateKey,
      TELEGRAM_BOT_NAME: 'kot_demo_bot',
      TELEGRAM_BOT_TOKEN: peers.telegram.token,
      TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-telegram-for-the-bench-only',
      TELEGRAM_API: peers.telegram.origin,
      CHANNEL_TRUSTED_ORIGINS: peers.addresses.origins.join(','),
    },
  })
  try {
    await crawl(db, 'full')
    await until(async () => (await countOf(db, 'home')) > 0, 'the first crawl')
    await until(async () => (await oldestUnmatchedNews(db)) === null, 'the first matching')
    const recipients = await addRecipients(db, peers, HOMES)
    await addReaders(db, READERS)
    const arrivals = watchArrivals(recipients, (email) => mailbox.store.list(email).length)
    const reads = await letHomesAppear(db, { world, sites, recipients })
    await until(async () => arrivals.missing() === 0, 'all messages').catch(() => {})
    arrivals.stop()
    report(recipients, reads, arrivals)
  } finally {
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await ended
    await sites.close()
    await peers.stop()
    await mailbox.stop()
    await db.destroy()
    await cluster.stop()
  }
}

const kinds = ['mail', 'push', 'telegram', 'ntfy', 'webhook'] as const
type Kind = (typeof kinds)[number]

/** Notes when each message arrives, by looking often. */
function watchArrivals(recipients: readonly BenchRecipient[], mailsOf: (email: string) => number) {
  const arrived = new Map<string, number>()
  const look = () => {
    for (const [number, recipient] of recipients.entries()) {
      const counts: Record<Kind, number> = { mail: mailsOf(recipient.email), ...recipient.counts() }
      for (const kind of kinds) {
        const key = `${number} ${kind}`
        if (counts[kind] > 0 && !arrived.has(key)) arrived.set(key, Date.now())
      }
    }
  }
  const timer = setInterval(look, 25)
  return {
    of: (number: number, kind: Kind) => arrived.get(`${number} ${kind}`),
    missing: () => recipients.length * kinds.length - arrived.size,
    stop: () => clearInterval(timer),
  }
}

type Sites = Awaited<ReturnType<typeof startRentalSites>>
type Appearing = {
  world: ReturnType<typeof createWorld>
  sites: Sites
  recipients: readonly BenchRecipient[]
}

/** Lets homes appear, a few at a time. @returns when the page with each of them was read */
async function letHomesAppear(
  db: Database,
  { world, sites, recipients }: Appearing,
): Promise<number[]> {
  const reads: number[] = []
  for (let first = 0; first < recipients.length; first += AT_ONCE) {
    const some = recipients.slice(first, first + AT_ONCE)
    for (const { rent } of some) world.appear({ sites: ['myigloo'], price: rent })
    const askedBefore = sites.log.of('myigloo').length
    await db.transaction().execute((trx) => enqueue(trx, watchesDigest, {}))
    const isRead = () =>
      sites.log
        .of('myigloo')
        .slice(askedBefore)
        .some(({ ended }) => ended !== undefined)
    // A crawl is skipped while another one of the schedule is running.
    while (!isRead()) {
      await crawl(db, 'quick')
      await until(async () => isRead(), 'a page', 5_000).catch(() => {})
    }
    const read = sites.log.of('myigloo').slice(askedBefore)[0]?.ended ?? Date.now()
    reads.push(
      ...some.map(() => (performance.timeOrigin > read ? performance.timeOrigin + read : read)),
    )
    await delay(2_000)
  }
  return reads
}

function report(
  recipients: readonly BenchRecipient[],
  reads: readonly number[],
  arrivals: ReturnType<typeof watchArrivals>,
): void {
  const timesOf = (wanted: readonly Kind[]) =>
    recipients.flatMap((_, number) =>
      wanted.flatMap((kind) => {
        const at = arrivals.of(number, kind)
        return at === undefined ? [] : [at - (reads[number] ?? 0)]
      }),
    )
  const all = timesOf(kinds)
  const p95 = quantile(all, 0.95)
  print(
    `From a page read to the device: ${recipients.length} homes, ${READERS} digests beside them`,
    [
      {
        what: 'messages that arrived',
        figure: `${all.length} of ${recipients.length * kinds.length}`,
      },
      { what: 'all channels: p50', figure: seconds(quantile(all, 0.5)) },
      {
        what: 'all channels: p95',
        figure: seconds(p95),
        bound: `≤ ${BOUND_MS / 1_000} s`,
        holds: p95 <= BOUND_MS && all.length === recipients.length * kinds.length,
      },
      ...kinds.map((kind) => ({
        what: `${kind}: p50 and p95`,
        figure: `${seconds(quantile(timesOf([kind]), 0.5))}, ${seconds(quantile(timesOf([kind]), 0.95))}`,
      })),
      {
        what: 'share of the median that is ours',
        figure: `${Math.round((1 - PEER_MS / quantile(all, 0.5)) * 100)} %`,
      },
    ],
  )
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const crawl = (db: Database, kind: 'full' | 'quick') =>
  db.transaction().execute((trx) => enqueue(trx, intakeCrawl, { source: 'myigloo', kind }))

const countOf = async (db: Database, table: 'home') =>
  (await db.selectFrom(table).select('id').execute()).length

async function until(
  isDone: () => Promise<boolean>,
  what: string,
  maxMs = MAX_WAIT_MS,
): Promise<void> {
  const end = performance.now() + maxMs
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`waited too long for ${what}`)
    await delay(25)
  }
}
