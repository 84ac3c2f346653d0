import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@kot/db/connect'
import type { Lang } from '@kot/domain/text/lang'
import { createImageLinks } from '@kot/images/image-links'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { publishMarket } from '@kot/market/feed/publish-market'
import { createPresenter } from '@kot/market/present/present-home'
import { aPublisher } from '@kot/market/testing/a-presenter'
import fastify from 'fastify'
import { afterAll, vi } from 'vitest'
import { languageOfHost } from '../../../http/request.ts'
import { errorHandler } from '../../../plugins/error-handler.ts'
import { createRenderedMarket } from '../../../web/rendered-market.ts'
import type { DiscoveryDeps } from '../published-document.ts'
import { discoveryRoutes } from '../discovery-routes.ts'

export const origins: Record<Lang, string> = {
  is: 'https://kot.test',
  en: 'https://en.kot.test',
}

type AppOptions = {
  photoLength?: DiscoveryDeps['photoLength']
  now?: () => Date
}

/** The files of a site beside its pages, on a real market. */
export async function discoveryApp(
  db: Database,
  { photoLength = async () => null, now }: AppOptions = {},
) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-found-'))
  const feeds = await createFeedReaders({ db, directory }, { pollMs: 20 })
  const present = createPresenter({
    imageLink: createImageLinks('an image secret for tests only..'),
  })
  const app = fastify()
  errorHandler(app)
  discoveryRoutes(app, {
    db,
    origins,
    langOf: (request) => languageOfHost(request.headers.host, origins.en),
    market: createRenderedMarket(feeds.visitor),
    report: async () => null,
    photoLength,
    securityContact: 'mailto:oryggi@kot.test',
    ...(now && { now }),
  })
  afterAll(async () => {
    await app.close()
    await feeds.close()
    await rm(directory, { recursive: true })
  })
  return {
    get: (lang: Lang, url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { host: new URL(origins[lang]).host, ...headers } }),
    /** Publishes what is in the database and waits until the app has it. */
    publish: async () => {
      const { visitor } = await publishMarket(aPublisher(db, present))
      await vi.waitUntil(() => feeds.visitor.current()?.etag === `W/"${visitor.hash}"`, {
        timeout: 5_000,
      })
    },
  }
}
