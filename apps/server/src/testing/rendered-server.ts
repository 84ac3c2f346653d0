import { join } from 'node:path'
import { connect } from '@kot/db/connect'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { demoOperatorKey } from '@kot/operator/demo-factor'
import { buildServer } from '../build-server.ts'
import { readEnvironment } from '../environment.ts'
import { createLogger } from '../logger.ts'
import { createMetrics } from '../plugins/measure-requests.ts'
import { builtPages } from './whole-server.ts'

export type RenderedServerOptions = {
  databaseUrl: string
  feedDirectory: string
  origins: { is: string; en: string }
  /** LAUNCH_CLAIMS; as specified when left out. */
  launchClaims?: string
}

/** The whole server for rendered stories (e2e/rendered), which share its process. */
export async function startRenderedServer(options: RenderedServerOptions) {
  const { databaseUrl, feedDirectory, origins, launchClaims } = options
  const db = connect(databaseUrl, { name: 'kot-rendered', max: 3 })
  const app = await buildServer({
    environment: readEnvironment({
      DATABASE_URL: databaseUrl,
      FEED_DIRECTORY: feedDirectory,
      IMAGE_DIRECTORY: join(feedDirectory, 'images'),
      ORIGIN_IS: origins.is,
      ORIGIN_EN: origins.en,
      DEVELOPMENT: 'true',
      LAUNCH_CLAIMS: launchClaims,
      SESSION_SECRET: 'a session secret for rendered stories',
      IMAGE_SECRET: 'a secret of images for rendered stories',
      // As in the demo, whose links the stories sign.
      MAIL_LINK_KEY: 'demo-mail-link-key-of-no-value-000000',
      OPERATOR_KEY: demoOperatorKey.toString('base64'),
      // Selling is enabled; paying needs a browser.
      PAYMENT_PROVIDER: 'dialog',
      PAYMENT_PROVIDER_NAME: 'Kortahermir',
      PAYMENT_MERCHANT: 'kot',
      PAYMENT_API: 'http://127.0.0.1:9',
      PAYMENT_SECRET_KEY: 'no secret',
      PAYMENT_SCRIPT: 'http://127.0.0.1:9/script.js',
      PAYMENT_PUBLIC_KEY: 'no secret either',
    }),
    logger: createLogger('fatal', { write: () => {} }),
    metrics: createMetrics(),
    db,
    feeds: await createFeedReaders({ db, directory: feedDirectory }),
    web: await builtPages(),
    isStopping: () => false,
    // Rendering and tests share this busy process.
    maxEventLoopDelayMs: 0,
  })
  return { app, db }
}
