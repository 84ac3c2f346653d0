import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '@kot/db/connect'
import { specifiedClaims } from '@kot/domain/site/claims'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, vi } from 'vitest'
import { errorHandler } from '../../plugins/error-handler.ts'
import { sendSecurityHeaders } from '../../plugins/security-headers.ts'
import { judgeStatus } from '../../routes/status/judge-status.ts'
import { createMailLinkReader } from '../../routes/watch/read-mail-link.ts'
import { ensureWebBuild } from '../../../../../scripts/web-build/web-build.ts'
import { builtWebApp } from '../web-app.ts'
import { readTransferChoice, sessionTransferPlugin } from '../session-transfer-page.ts'
import { renderPages } from '../render-pages.ts'
import { createRenderedMarket } from '../rendered-market.ts'

const origins = { is: 'http://kot.localhost', en: 'http://en.kot.localhost' }
/** Signs the links that these pages take for whole. */
export const mailLinks = createMailLinks('a key for the links of these tests only')
const web = resolve(import.meta.dirname, '../../../../web')

/** The pages of the built web app on a real market, with a count of its renderings. */
export async function pageServer(db: Database) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-pages-'))
  const feeds = await createFeedReaders({ db, directory }, { pollMs: 20 })
  await ensureWebBuild()
  const built = await builtWebApp(web)
  const app: FastifyInstance = fastify()
  let rendered = 0
  errorHandler(app)
  sendSecurityHeaders(app)
  sessionTransferPlugin(app, { origins, readChoice: (lang) => readTransferChoice(built, lang) })
  await renderPages(app, {
    web: {
      ...built,
      build: () => {
        rendered += 1
        return built.build()
      },
    },
    origins,
    development: false,
    reload: false,
    market: createRenderedMarket(feeds.visitor),
    publication: () => feeds.visitor.current()?.etag ?? '',
    sources: async () => null,
    report: async () => null,
    links: async () => [],
    home: async () => null,
    claims: async () => specifiedClaims,
    status: async () => judgeStatus(null, { hasMarket: true, sells: false }),
    tiles: null,
    payment: null,
    isMailLinkComplete: createMailLinkReader(mailLinks).isComplete,
  })
  afterAll(async () => {
    await app.close()
    await feeds.close()
    await rm(directory, { recursive: true })
  })
  return {
    app,
    /** Publishes what is in the database and waits until the pages have it. */
    publish: async () => {
      const { visitor } = await publishMarket(aPublisher(db))
      await vi.waitUntil(() => feeds.visitor.current()?.etag === `W/"${visitor.hash}"`)
    },
    rendered: () => rendered,
    ask: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers: { host: 'kot.localhost', ...headers } }),
  }
}
