import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoAccounts } from '@kot/accounts/testing/demo-accounts'
import { CommandError } from './command-line/command.ts'
import { connect, type Database } from '@kot/db/connect'
import { brand } from '@kot/domain/site/brand'
import { createImageLinks } from '@kot/images/image-links'
import { publishMarket } from '@kot/market/feed/publish-market'
import { createPresenter } from '@kot/market/present/present-home'
import { storeReport } from '@kot/market/report/make-report'
import { demoOperatorKey } from '@kot/operator/demo-factor'
import { explainDatabase } from './database/given-database.ts'
import { startCluster, type Cluster } from './postgres/cluster.ts'
import { prepareDatabase, prepareGivenDatabase } from './postgres/prepare-database.ts'
import { ensureWebBuild } from './web-build/web-build.ts'
import { checkPortsFree } from './demo/busy-ports.ts'
import { cardProvider, channelPeers, type PaymentKind, socialLogin } from './demo/simulators.ts'
import {
  endOf,
  startProcess,
  stopProcess,
  untilListening,
  untilReady,
} from './processes/child-process.ts'
import {
  emptyDatabase,
  fillMarket,
  fillOperators,
  fillRegister,
  fillTimetable,
  fillWatches,
} from './demo/fill-database.ts'
import { fillPastMarket } from './demo/fill-past-market.ts'
import { fillLiveMarket, setUpSources } from './demo/fill-live-market.ts'
import { crawlWhenPressed, startLiveSites } from './demo/live-sites.ts'
import { clearState, demoPlace, readState, writeState } from './demo/place.ts'
import { type DemoPorts, demoPorts, listenedPorts, loopback, sitePorts } from './demo/ports.ts'

/** Its first process, and how another is started in its place. */
type Begun = { child: ChildProcess; again: () => ChildProcess }

export type Demo = {
  /** As server and worker see it. */
  databaseUrl: string
  /** Null where a database was given. */
  cluster: Cluster | null
  server: Begun
  worker: Begun
  /** The process that ended by itself; null when the demo was interrupted. */
  untilEnd: Promise<CommandError | null>
  stop: () => Promise<void>
}

type DemoOptions = {
  port: number
  reload: boolean
  payment: PaymentKind
  /** Reads the simulated rental sites while it runs; otherwise its market is static. */
  live: boolean
  /** Takes its mail instead of a separate mailbox. */
  relay?: string
  /** Server and worker are started again when they end, which otherwise ends the demo. They load this first. */
  supervised?: { preload: string }
  /** Called as each step begins. */
  onStep?: (step: string) => void
  /** Ends the demo, also while it starts. */
  signal?: AbortSignal
}

/** Fixed, so that positions, pictures, sessions and mailed links survive a restart of the demo, and of no
 *  value anywhere else. */
const secrets = {
  POSITION_SECRET: 'demo-position-secret-of-no-value-0000',
  IMAGE_SECRET: 'demo-image-secret-of-no-value-0000000',
  MAIL_LINK_KEY: 'demo-mail-link-key-of-no-value-000000',
}

/** Ports, then database, then simulators, then data, then worker and server: each needs those before. */
export async function startDemo(options: DemoOptions): Promise<Demo> {
  const { port, reload, live, relay, supervised, onStep = () => {}, signal } = options
  const place = demoPlace(port)
  const ports = demoPorts(port)
  const running = await readState(port)
  if (running) {
    throw new CommandError(
      `a demo runs on port ${port} already (process ${running.pid}): end it with npm run demo -- --port ${port} --stop, or choose another port`,
    )
  }
  onStep('checking ports')
  const listened = new Map(listenedPorts(ports, live))
  if (relay !== undefined) for (const name of ['mailbox', 'smtp']) listened.delete(name)
  await checkPortsFree(listened)

  await mkdir(place.feed, { recursive: true })
  const children: ChildProcess[] = []
  let cluster: Cluster | null = null
  let stopping: Promise<void> | undefined
  const stop = () =>
    (stopping ??= (async () => {
      await Promise.all(children.map(stopProcess))
      await cluster?.stop()
      await clearState(port)
    })())
  const start = (name: string, folder: string, environment: Record<string, string>) => {
    const file = join(place.checkout, folder, 'src/main.ts')
    const isOurs = folder.startsWith('apps/')
    const quiet = !isOurs && process.env['LOG_LEVEL'] === undefined
    const ours = isOurs ? { reload, preload: supervised?.preload } : {}
    const child = startProcess({ name, file, environment, quiet, ...ours })
    children.push(child)
    return child
  }
  const interrupt = () => void stop()
  signal?.addEventListener('abort', interrupt)

  try {
    onStep('starting PostgreSQL')
    const given = process.env['DATABASE_URL']
    if (!given) cluster = await startCluster({ directory: place.database })
    const ownerUrl = cluster?.url ?? process.env['MIGRATE_DATABASE_URL'] ?? given ?? ''
    // A demo of last week would have nothing new today: each start makes its market afresh.
    if (cluster) await emptyDatabase(cluster.url)
    const databaseUrl =
      given === undefined
        ? await prepareDatabase(ownerUrl)
        : await explainDatabase(
            ownerUrl,
            process.env['MIGRATE_DATABASE_URL'] ? 'MIGRATE_DATABASE_URL' : 'DATABASE_URL',
            () => prepareGivenDatabase(ownerUrl, given),
          )
    if (!reload) {
      onStep('building the web app, if it has changed')
      await ensureWebBuild()
    }

    onStep('starting the simulators')
    const photoOrigin = loopback(ports.photos)
    const origins = { is: `http://kot.localhost:${port}`, en: `http://en.kot.localhost:${port}` }
    const social = socialLogin(ports)
    const payment = cardProvider(ports, options.payment)
    const peers = channelPeers(ports)
    start('the photo host', 'simulators/photos', {
      PORT: String(ports.photos),
      PHOTO_DIRECTORY: place.photos,
    })
    if (relay === undefined) {
      start('the mailbox', 'simulators/mailbox', {
        WEB_PORT: String(ports.mailbox),
        SMTP_PORT: String(ports.smtp),
      })
    }
    start('the simulated Google and Facebook', 'simulators/social-login', {
      ...social.simulator,
      ORIGINS: `${origins.is},${origins.en}`,
    })
    start('the card provider', 'simulators/card-provider', payment.simulator)
    for (const { name, environment } of peers.simulators)
      start(`the simulated ${name}`, `simulators/${name}`, environment)
    for (const child of children) await untilListening(child)

    await fill(ownerUrl, photoOrigin, onStep, async (db) => {
      if (!live) {
        onStep('filling the market')
        return fillMarket(db, photoOrigin)
      }
      const pushToken = await setUpSources(db)
      const sites = startLiveSites({ start, ports, photoOrigin, pushToken })
      await untilListening(sites)
      await fillLiveMarket(db, { origins: siteOrigins(ports), onStep })
      crawlWhenPressed(sites, databaseUrl)
    })

    const shared = {
      DATABASE_URL: databaseUrl,
      ...peers.shared,
      FEED_DIRECTORY: place.feed,
      // Image work in many threads; glibc would otherwise keep a pool of memory for each.
      MALLOC_ARENA_MAX: '2',
      ...secrets,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      IMAGE_TRUSTED_ORIGINS: photoOrigin,
      ORIGIN_IS: origins.is,
      ORIGIN_EN: origins.en,
    }
    const beginWorker = () =>
      start('the worker', 'apps/worker', {
        ...shared,
        SMTP_URL: relay ?? `smtp://127.0.0.1:${ports.smtp}`,
        MAIL_FROM: brand.company.email,
        // An idle demo costs little. No worker takes over the runs of a dead one: its end ends the demo.
        ...(!supervised && { SUPERVISE_SECONDS: '30' }),
        // The photos of a new home are still compared at once, those of the others not: two a minute took days.
        PHOTOS_PER_RUN: '0',
        ...payment.worker,
      })
    const startToken = randomUUID()
    const beginServer = () =>
      start('the server', 'apps/server', {
        ...shared,
        START_TOKEN: startToken,
        PORT: String(ports.server),
        PRIVATE_PORT: String(ports.private),
        ...social.server,
        ...payment.server,
        SESSION_SECRET: 'demo-session-secret-of-no-value-00000',
        OPERATOR_KEY: demoOperatorKey.toString('base64'),
        IMAGE_DIRECTORY: place.images,
        DEVELOPMENT: 'true',
        RELOAD: String(reload),
      })

    onStep('starting the worker and the server')
    const worker = beginWorker()
    const server = beginServer()
    await untilReady(loopback(port), startToken, children)
    await writeState(port, {
      pid: process.pid,
      databaseUrl,
      workerPid: worker.pid ?? 0,
      serverPid: server.pid ?? 0,
    })
    return {
      databaseUrl,
      cluster,
      server: { child: server, again: beginServer },
      worker: { child: worker, again: beginWorker },
      untilEnd: firstEnd(children, signal),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function firstEnd(
  children: readonly ChildProcess[],
  signal?: AbortSignal,
): Promise<CommandError | null> {
  return new Promise((done) => {
    signal?.addEventListener('abort', () => done(null))
    for (const child of children) {
      child.once('exit', () => {
        // A Ctrl-C reaches the children too, perhaps first.
        setTimeout(() => done(signal?.aborted ? null : endOf(child)), 500)
      })
    }
  })
}

const siteOrigins = (ports: DemoPorts): ReadonlyMap<string, string> =>
  new Map([...sitePorts(ports)].map(([name, port]) => [name, loopback(port)]))

async function fill(
  ownerUrl: string,
  photoOrigin: string,
  onStep: (step: string) => void,
  fillHomes: (db: Database) => Promise<void>,
): Promise<void> {
  const db = connect(ownerUrl, {
    name: 'kot-demo',
    max: 4,
    statementTimeoutMs: 0,
    // A crawl that is parsed in this process keeps a new connection waiting.
    connectionTimeoutMs: 0,
  })
  try {
    onStep('adding accounts, addresses and a timetable')
    await createDemoAccounts(db)
    await fillOperators(db)
    await fillRegister(db)
    await fillTimetable(db)
    await fillHomes(db)
    onStep('adding the market of the past months')
    await fillPastMarket(db, photoOrigin)
    // The worker would do it too, but the server looks only now and then.
    await storeReport(db, new Date())
    await fillWatches(db)
    onStep('publishing the market')
    await publishMarket({
      db,
      present: createPresenter({ imageLink: createImageLinks(secrets.IMAGE_SECRET) }),
      positionSecret: secrets.POSITION_SECRET,
    })
  } finally {
    await db.destroy()
  }
}
