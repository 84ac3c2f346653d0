/** The server process: API, published market and server-rendered pages.
 *
 *  Run by hand: `node apps/server/src/main.ts` with the variables of environment.ts; with
 *  RELOAD=true the web app is rendered from its sources and reloads. */
import './mode-of-react.ts'
import { resolve } from 'node:path'
import { connect } from '@kot/db/connect'
import { createFeedReaders } from '@kot/market/feed/feed-readers'
import { buildServer } from './build-server.ts'
import { readEnvironment } from './environment.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './plugins/measure-requests.ts'
import { servePrivately } from './private-server.ts'
import { builtWebApp } from './web/built-web-app.ts'
import { reloadingWebApp } from './web/reloading-web-app.ts'

const environment = readEnvironment(process.env)
const logger = createLogger(environment.LOG_LEVEL)
const metrics = createMetrics()
const webDirectory = resolve(import.meta.dirname, '../../web')

const db = connect(environment.DATABASE_URL, {
  name: 'kot-server',
  onConnectionLost: (err) => logger.warn({ err }, 'lost a database connection'),
})
const feeds = await createFeedReaders(environment.FEED_DIRECTORY)
const web = await (environment.RELOAD ? reloadingWebApp : builtWebApp)(webDirectory)

let stopping = false
const app = await buildServer({
  environment,
  logger,
  metrics,
  db,
  feeds,
  web,
  isStopping: () => stopping,
})
const privateServer = await servePrivately(metrics.registry, environment.PRIVATE_PORT)
await app.listen({ host: environment.LISTEN_ADDRESS, port: environment.PORT })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

/** Finishes what is running, then lets go of everything. */
async function stop(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  logger.info({ signal }, 'stopping')
  // A request that hangs must not keep the process for ever.
  setTimeout(() => process.exit(1), 25_000).unref()
  await app.close()
  privateServer.close()
  await feeds.close()
  await web.close()
  await db.destroy()
  logger.info('stopped')
}
