import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testSessions } from '@kot/accounts/testing/test-sessions'
import type { Database } from '@kot/db/connect'
import type { HomeCheck } from '@kot/domain/home/home-verdict'
import { createImageLinks } from '@kot/images/image-links'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { publishMarket } from '@kot/market/feed/publish-market'
import { readMarketWarnings } from '@kot/market/notices/read-notices'
import { createPresenter } from '@kot/market/present/present-home'
import { createHomePagePresenter } from '@kot/market/present/present-home-page'
import { aPublisher } from '@kot/market/testing/a-presenter'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, vi } from 'vitest'
import { errorHandler } from '../../../plugins/error-handler.ts'
import { openApiPlugin } from '../../../plugins/openapi.ts'
import { viewerPlugin } from '../../../plugins/viewer.ts'
import { createRenderedMarket } from '../../../web/rendered-market.ts'
import { marketRoutes } from '../market-routes.ts'
import { createHomePageOf } from '../home-page.ts'

/** The calls about the market as the server has them, with real feeds, sessions with a clock to move,
 *  and a list of the addresses it answers.
 *  @param check what came of the checks of every home */
export async function marketApp(db: Database, check: HomeCheck | null = null) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-feed-'))
  const feeds = await createFeedReaders({ db, directory }, { pollMs: 20 })
  const { sessions, pass } = testSessions(db)
  const imageLink = createImageLinks('an image secret for tests only..')
  const present = createPresenter({ imageLink })
  const app: FastifyInstance = fastify()
  const paths: string[] = []
  errorHandler(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  viewerPlugin(app, sessions)
  await openApiPlugin(app, 'http://kot.localhost:3000')
  app.addHook('onRoute', ({ method, url }) => void (method === 'GET' && paths.push(url)))
  marketRoutes(app, {
    db,
    feeds,
    market: createRenderedMarket(feeds.visitor),
    present,
    onSeen: async () => {},
    warnings: async () => readMarketWarnings(db, () => null),
    homePageOf: createHomePageOf({
      db,
      presentHomePage: createHomePagePresenter({ imageLink, present, now: sessions.now }),
      judge: async () => null,
      checkOf: async () => check,
      now: sessions.now,
    }),
    origins: { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' },
    langOf: ({ headers }) => (headers.host?.startsWith('en.') ? 'en' : 'is'),
    now: sessions.now,
  })

  afterAll(async () => {
    await app.close()
    await feeds.close()
    await rm(directory, { recursive: true })
  })

  return {
    app,
    sessions,
    pass,
    paths,
    /** Publishes what is in the database and waits until the app has it. */
    publish: async () => {
      const { visitor, full } = await publishMarket(aPublisher(db, present))
      await vi.waitUntil(
        () =>
          feeds.visitor.current()?.etag === `W/"${visitor.hash}"` &&
          feeds.full.current()?.etag === `W/"${full.hash}"`,
        { timeout: 5_000 },
      )
    },
    get: (url: string, jwt?: string, headers: Record<string, string> = {}) =>
      app.inject({
        url,
        headers: { ...headers, ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }) },
      }),
  }
}
