import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { EndingSessions } from '@kot/accounts/credentials/end-credentials'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import type { Database } from '@kot/db/connect'
import { createFeedReaders } from '@kot/market/feed/feed-reader'
import { publishMarket } from '@kot/market/feed/publish-market'
import { aPublisher } from '@kot/market/testing/a-presenter'
import { afterAll, vi } from 'vitest'
import { buildServer } from '../build-server.ts'
import { featureEndings } from '../feature-endings.ts'
import type { AddedRoute } from '../plugins/lifecycle.ts'
import { readEnvironment } from '../environment.ts'
import { createLogger } from '../logger.ts'
import { createMetrics } from '../plugins/measure-requests.ts'
import { notFound } from '../http/errors.ts'
import { ensureWebBuild } from '../../../../scripts/web-build/web-build.ts'
import { builtWebApp, type WebApp } from '../web/web-app.ts'

const withoutPages: WebApp = {
  build: () => Promise.reject(notFound()),
  clientDirectory: null,
  sources: null,
  close: () => Promise.resolve(),
}

/** The built web app, for tests that open pages; built now if it is not current. */
export async function builtPages(): Promise<WebApp> {
  await ensureWebBuild()
  return builtWebApp(resolve(import.meta.dirname, '../../../web'))
}

/** Every page of the web app, as its own table of routes has it.
 *  @param value what fills every open parameter */
export async function listPages(web: WebApp, value: string): Promise<string[]> {
  const { routes } = await web.build()
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  return Object.keys(routes).map(
    (id) =>
      pathOf(id)
        .replaceAll(/\/+/g, '/')
        .replaceAll(/:\w+\??|\*/g, value) || '/',
  )
}

/** Everything the server answers, on a real database; the rendered pages only where a test gives them. */
export async function wholeServer(
  db: Database,
  variables: Record<string, string | undefined> = {},
  web: WebApp = withoutPages,
) {
  const directory = await mkdtemp(join(tmpdir(), 'kot-server-'))
  const environment = readEnvironment({
    DATABASE_URL: 'postgres://given/by-the-test',
    FEED_DIRECTORY: directory,
    IMAGE_DIRECTORY: join(directory, 'images'),
    SESSION_SECRET: 'a session secret for tests only..',
    IMAGE_SECRET: 'an image secret for tests only...',
    MAIL_LINK_KEY: 'a key of mail links for tests only',
    OPERATOR_KEY: Buffer.from('a key of operators for tests....').toString('base64'),
    FACEBOOK_APP_ID: '1000',
    FACEBOOK_APP_SECRET: 'a secret of no value',
    MAIL_EVENTS_SECRET: `whsec_${Buffer.from('a secret of mail events.').toString('base64')}`,
    MAIL_EVENTS_POSTMARK_PASSWORD: 'a password of Postmark for tests',
    MAIL_EVENTS_MAILGUN_KEY: 'a signing key of Mailgun for tests',
    ...variables,
  })
  const feeds = await createFeedReaders({ db, directory })
  const log: string[] = []
  const routes: string[] = []
  const routeTable: AddedRoute[] = []
  /** The admin actions that change something. */
  const adminActions: string[] = []
  const app = await buildServer({
    environment,
    logger: createLogger('info', { write: (line) => void log.push(line) }),
    metrics: createMetrics(),
    db,
    feeds,
    web,
    isStopping: () => false,
    // Tests share this process and may keep it busy.
    maxEventLoopDelayMs: 0,
    onRoute: (route) => {
      const { method, url, adminAction } = route
      routeTable.push(route)
      routes.push(`${method} ${url}`)
      if (adminAction !== undefined) adminActions.push(`${method} ${url}`)
    },
  })
  afterAll(async () => {
    await app.close()
    await feeds.close()
    await rm(directory, { recursive: true })
  })
  const sessions: EndingSessions = {
    db,
    tokens: createSessionTokens({
      secret: environment.SESSION_SECRET,
      issuer: environment.ORIGIN_IS,
    }),
    now: () => new Date(),
    endings: featureEndings,
  }
  /** Publishes what is on the market and waits until the server has it. */
  const publish = async () => {
    const { visitor } = await publishMarket(aPublisher(db))
    await vi.waitUntil(() => feeds.visitor.current()?.etag === `W/"${visitor.hash}"`, 10_000)
  }
  return { app, environment, feeds, sessions, routes, routeTable, adminActions, log, publish }
}
