import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemoAccounts } from '@kot/accounts/demo-accounts'
import { connect, type Database } from '@kot/db/connect'
import { brand } from '@kot/domain/brand'
import { storeReport } from '@kot/market/report/make-report'
import { demoOperatorKey } from '@kot/operator/demo-factor'
import { startCluster, type Cluster } from './postgres/cluster.ts'
import { prepareDatabase, prepareGivenDatabase } from './postgres/prepare-database.ts'
import { ensureWebBuild } from './web-build.ts'
import { cardProvider, channelPeers, type PaymentKind, socialLogin } from './demo/simulators.ts'
import { startProcess, stopProcess, untilReady } from './demo/child-process.ts'
import {
  emptyDatabase,
  fillMarket,
  fillOperators,
  fillRegister,
  fillTimetable,
  fillWatches,
} from './demo/fill-database.ts'
import { fillPastMarket } from './demo/fill-past-market.ts'
import { fillLiveMarket } from './demo/fill-live-market.ts'
import type { LiveSites } from './demo/live-sites.ts'
import { clearState, demoPlace, readState, writeState } from './demo/place.ts'

/** Its first process, and how another is started in its place. */
type Begun = { child: ChildProcess; again: () => ChildProcess }

export type Demo = {
  /** As server and worker see it. */
  databaseUrl: string
  /** Null where a database was given. */
  cluster: Cluster | null
  server: Begun
  worker: Begun
  stop: () => Promise<void>
}

/** Database, then data, then worker, then server: each needs the one before. */
export async function startDemo(options: {
  port: number
  reload: boolean
  payment: PaymentKind
  /** Reads the simulated rental sites while it runs; otherwise its market stands still. */
  live: boolean
  /** Takes its mail instead of a mailbox of its own. */
  relay?: string
}): Promise<Demo> {
  const { port, reload, live, relay } = options
  const place = demoPlace(port)
  if (await readState(port)) throw new Error(`a demo runs on port ${port} already`)
  await mkdir(place.feed, { recursive: true })
  if (!reload) await ensureWebBuild()

  const given = process.env['DATABASE_URL']
  const cluster = given ? null : await startCluster({ directory: place.database })
  const ownerUrl = cluster?.url ?? process.env['MIGRATE_DATABASE_URL'] ?? given ?? ''
  // A demo of last week would have nothing new today: each start makes its market afresh.
  if (cluster) await emptyDatabase(cluster.url)
  const databaseUrl =
    given === undefined
      ? await prepareDatabase(ownerUrl)
      : await prepareGivenDatabase(ownerUrl, given)
  const photoPort = port + 101
  const photoOrigin = `http://127.0.0.1:${photoPort}`
  const sites = await fill(ownerUrl, photoOrigin, (db) =>
    live
      ? fillLiveMarket(db, { checkout: place.checkout, port, photoOrigin })
      : fillMarket(db, photoOrigin).then(() => null),
  )

  const photos = startProcess(
    join(place.checkout, 'simulators/photos/src/main.ts'),
    { PORT: String(photoPort) },
    { reload: false },
  )
  const mailboxPorts = { web: port + 110, smtp: port + 111 }
  const mailboxes =
    relay === undefined
      ? [
          startProcess(
            join(place.checkout, 'simulators/mailbox/src/main.ts'),
            { WEB_PORT: String(mailboxPorts.web), SMTP_PORT: String(mailboxPorts.smtp) },
            { reload: false },
          ),
        ]
      : []
  const origins = { is: `http://kot.localhost:${port}`, en: `http://en.kot.localhost:${port}` }
  const social = socialLogin(port)
  const socialLogins = startProcess(
    join(place.checkout, 'simulators/social-login/src/main.ts'),
    { ...social.simulator, ORIGINS: `${origins.is},${origins.en}` },
    { reload: false },
  )
  const payment = cardProvider(port, options.payment)
  const cards = startProcess(
    join(place.checkout, 'simulators/card-provider/src/main.ts'),
    payment.simulator,
    { reload: false },
  )
  const peers = channelPeers(port)
  const channels = peers.simulators.map(({ name, environment }) =>
    startProcess(join(place.checkout, `simulators/${name}/src/main.ts`), environment, {
      reload: false,
    }),
  )
  const shared = {
    DATABASE_URL: databaseUrl,
    ...peers.shared,
    FEED_DIRECTORY: place.feed,
    // Fixed, so that positions, pictures, sessions and mailed links survive a restart of the demo, and
    // of no value anywhere else.
    POSITION_SECRET: 'demo-position-secret-of-no-value-0000',
    IMAGE_SECRET: 'demo-image-secret-of-no-value-0000000',
    MAIL_LINK_KEY: 'demo-mail-link-key-of-no-value-000000',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  }
  const beginWorker = () =>
    startProcess(
      join(place.checkout, 'apps/worker/src/main.ts'),
      {
        ...shared,
        SMTP_URL: relay ?? `smtp://127.0.0.1:${mailboxPorts.smtp}`,
        MAIL_FROM: brand.company.email,
        ORIGIN_IS: origins.is,
        ORIGIN_EN: origins.en,
        ...payment.worker,
        IMAGE_TRUSTED_ORIGINS: photoOrigin,
      },
      { reload },
    )
  const worker = beginWorker()
  const beginServer = () =>
    startProcess(
      join(place.checkout, 'apps/server/src/main.ts'),
      {
        ...shared,
        PORT: String(port),
        PRIVATE_PORT: String(port + 1),
        ORIGIN_IS: origins.is,
        ORIGIN_EN: origins.en,
        ...social.server,
        ...payment.server,
        SESSION_SECRET: 'demo-session-secret-of-no-value-00000',
        OPERATOR_KEY: demoOperatorKey.toString('base64'),
        IMAGE_DIRECTORY: place.images,
        // Image work in many threads; glibc would otherwise keep a pool of memory for each.
        MALLOC_ARENA_MAX: '2',
        IMAGE_TRUSTED_ORIGINS: photoOrigin,
        DEVELOPMENT: 'true',
        RELOAD: String(reload),
      },
      { reload },
    )
  const server = beginServer()

  const children = [server, worker, photos, ...mailboxes, socialLogins, cards, ...channels]
  if (sites) children.push(sites.process)
  const stop = async () => {
    await Promise.all(children.map(stopProcess))
    await cluster?.stop()
    await clearState(port)
  }
  try {
    const dead = () => children.some((child) => child.exitCode !== null)
    await untilReady(`http://127.0.0.1:${port}/readyz`, dead)
    await untilReady(`http://127.0.0.1:${port}/d/current_market.json`, dead)
  } catch (error) {
    await stop()
    throw error
  }
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
    stop,
  }
}

async function fill(
  ownerUrl: string,
  photoOrigin: string,
  fillHomes: (db: Database) => Promise<LiveSites | null>,
): Promise<LiveSites | null> {
  const db = connect(ownerUrl, { name: 'kot-demo', max: 4, statementTimeoutMs: 0 })
  try {
    await createDemoAccounts(db)
    await fillOperators(db)
    await fillRegister(db)
    await fillTimetable(db)
    const sites = await fillHomes(db)
    await fillPastMarket(db, photoOrigin)
    // The worker would do it too, but the server looks only now and then.
    await storeReport(db, new Date())
    await fillWatches(db)
    return sites
  } finally {
    await db.destroy()
  }
}
