/** The server process: API, published market and server-rendered pages.
 *
 *  Start: `node apps/server/src/main.ts` with the variables of environment.ts; with RELOAD=true
 *  the web app is rendered from source and reloads. */
import './mode-of-react.ts'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@kot/db/connect'
import { listen } from '@kot/db/listen'
import { createOutage } from '@kot/db/outage'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { serveMetrics } from '@kot/tracing/serve-metrics'
import { startTracing } from '@kot/tracing/start-tracing'
import { buildServer } from './build-server.ts'
import { readEnvironment } from './environment.ts'
import { sql } from 'kysely'
import { createLogger } from './logger.ts'
import { createBoardStreams } from './routes/board/board-streams.ts'
import { createMetrics } from './plugins/measure-requests.ts'
import { builtWebApp, reloadingWebApp } from './web/web-app.ts'

const environment = readEnvironment(process.env)
const logger = createLogger(environment.LOG_LEVEL)
const metrics = createMetrics()
const stopTracing = await startTracing({
  service: 'kot-server',
  endpoint: environment.OTEL_EXPORTER_OTLP_ENDPOINT,
  share: environment.OTEL_TRACES_SAMPLER_ARG,
  onFault: (fault) => logger.warn({ err: fault }, 'span export failed'),
})
const webDirectory = resolve(import.meta.dirname, '../../web')

const db = connect(environment.DATABASE_URL, {
  name: 'kot-server',
  onConnectionLost: (err) => outage.takes(err),
})
const outage = createOutage({ log: logger, probe: () => sql`select 1`.execute(db) })
const feeds = await createFeedReaders(
  { db, directory: environment.FEED_DIRECTORY },
  {
    onError: (err) => {
      if (!outage.takes(err)) logger.error({ err }, 'feed copy failed')
    },
  },
)
const web = await (environment.RELOAD ? reloadingWebApp : builtWebApp)(webDirectory)

/** Less than fail_timeout of nginx's upstream (deploy/nginx), after which nginx tries us again. */
const DRAIN_MS = 1_000

const streams = createBoardStreams({
  listen: (handlers) =>
    listen(environment.DATABASE_URL, {
      name: 'kot-server-listen',
      channel: 'board',
      ...handlers,
      onConnectionLost: (err) => outage.takes(err),
    }),
})

let stopping = false
let leaving = false
const app = await buildServer({
  environment,
  logger,
  metrics,
  db,
  feeds,
  outage,
  streams,
  web,
  isStopping: () => stopping,
  isLeaving: () => leaving,
})
const privateServer = await serveMetrics(metrics.registry, {
  port: environment.PRIVATE_PORT,
  address: environment.PRIVATE_ADDRESS,
})
await app.listen({ host: environment.LISTEN_ADDRESS, port: environment.PORT })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

/** Reports not ready, finishes running requests, then closes all connections. */
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  const start = performance.now()
  logger.info({ signal }, 'server stopping')
  if (environment.DRAIN_SECONDS > 0) await drain(environment.DRAIN_SECONDS * 1_000)
  // A hanging request must not keep the process alive.
  setTimeout(() => process.exit(1), 25_000).unref()
  await streams.close()
  await stopListening()
  await app.close()
  privateServer.close()
  await feeds.close()
  await web.close()
  await db.destroy()
  await stopTracing()
  logger.info({ ms: Math.round(performance.now() - start) }, 'server stopped')
}

/** Gives the load balancer time to choose other servers before this one closes its port. */
async function drain(milliseconds: number): Promise<void> {
  await delay(milliseconds)
  leaving = true
  await delay(DRAIN_MS)
}

/** Called before the framework closes, because it rejects further requests on open connections. */
function stopListening(): Promise<void> {
  return new Promise((done) => {
    app.server.close(() => done())
  })
}
