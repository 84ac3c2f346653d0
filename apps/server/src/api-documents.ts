import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@kot/db/connect'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { buildServer } from './build-server.ts'
import { readEnvironment } from './environment.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './plugins/measure-requests.ts'

/** Generates the two API documents: /api/openapi.json and the one of the operator's area. The
 *  server handles no requests, so its dependencies can be placeholders. */
export async function generateApiDocuments(): Promise<{ calls: object; desk: object }> {
  const directory = await mkdtemp(join(tmpdir(), 'kot-api-'))
  const secret = 'x'.repeat(32)
  const environment = readEnvironment({
    DATABASE_URL: 'postgres://none@127.0.0.1/none',
    FEED_DIRECTORY: directory,
    IMAGE_DIRECTORY: directory,
    SESSION_SECRET: secret,
    IMAGE_SECRET: secret,
    MAIL_LINK_KEY: secret,
    OPERATOR_KEY: Buffer.alloc(32).toString('base64'),
  })
  const db = connect(environment.DATABASE_URL, { name: 'api-documents' })
  const feeds = await createFeedReaders({ db, directory })
  const app = await buildServer({
    environment,
    logger: createLogger('silent'),
    metrics: createMetrics(),
    db,
    feeds,
    web: {
      build: () => Promise.reject(new Error('no page is requested')),
      clientDirectory: null,
      sources: null,
      close: async () => {},
    },
    isStopping: () => false,
  })
  try {
    await app.ready()
    return { calls: app.swagger(), desk: app.deskDocument() }
  } finally {
    await app.close()
    await feeds.close()
    await db.destroy()
    await rm(directory, { recursive: true })
  }
}
