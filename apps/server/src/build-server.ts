import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifySchema } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { configuredProvider } from '@kot/access/payment/configured-provider'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import type { Sessions } from '@kot/accounts/sessions/sessions'
import type { DB } from '@kot/db/generated'
import { createImageLinks } from '@kot/images/image-links'
import { createPhotos } from '@kot/images/photos'
import { createMailLinks } from '@kot/mail/links/mail-link'
import type { FeedReaders } from '@kot/market/feed/feed-readers'
import { photoOfHome } from '@kot/market/home/photo-of-home'
import { createPresenter } from '@kot/market/present/present-home'
import { relyingParty } from '@kot/operator/second-factor/relying-party'
import type { Environment } from './environment.ts'
import { languageOfHost } from './language-of-host.ts'
import { mapTiles } from './map-tiles.ts'
import { paymentSettings } from './payment-settings.ts'
import { createLimits } from './limits/limits.ts'
import { receiveCspReports } from './plugins/csp-reports.ts'
import { answerErrors, answerUnreadable } from './plugins/error-answer.ts'
import { refuseOtherMethods } from './plugins/method-not-allowed.ts'
import { measureRequests, type Metrics } from './plugins/measure-requests.ts'
import { describeApi } from './plugins/openapi.ts'
import { sendSecurityHeaders } from './plugins/security-headers.ts'
import { traceRequests } from './plugins/trace-requests.ts'
import { recogniseViewers } from './plugins/viewer.ts'
import { accessRoutes } from './routes/access/access-routes.ts'
import type { AccountParts } from './routes/accounts/account-parts.ts'
import { accountRoutes } from './routes/accounts/account-routes.ts'
import { contactRoutes } from './routes/contact/contact-routes.ts'
import { foundRoutes } from './routes/found/found-routes.ts'
import { health } from './routes/health/health.ts'
import { image, photoLength, type ImageParts } from './routes/images/image.ts'
import { mapRoutes } from './routes/map/map-routes.ts'
import { marketRoutes } from './routes/market/market-routes.ts'
import { currentLinks } from './routes/links/current-links.ts'
import { operatorRoutes } from './routes/operator/operator-routes.ts'
import { partnerRoutes } from './routes/partners/partner-routes.ts'
import { currentReport } from './routes/report/current-report.ts'
import { providersOf } from './routes/social/providers-of.ts'
import { socialCard } from './routes/social-card/social-card.ts'
import { socialRoutes } from './routes/social/social-routes.ts'
import { currentSources } from './routes/sources/current-sources.ts'
import { sourcesRoute } from './routes/sources/sources-route.ts'
import { currentStatus } from './routes/status/current-status.ts'
import { statusRoute } from './routes/status/status-route.ts'
import { createMailLinkReader } from './routes/watch/read-mail-link.ts'
import { watchRoutes } from './routes/watch/watch-routes.ts'
import { answerHandOffs } from './web/hand-off-page.ts'
import { isPage, renderPages } from './web/render-pages.ts'
import { createRenderedMarket } from './web/rendered-market.ts'
import type { WebApp } from './web/web-app.ts'

export type AddedRoute = {
  method: string
  url: string
  deskAction: string | undefined
  schema: FastifySchema | undefined
  /** Whether it looks at bodies at all. */
  readsBody: () => boolean
}

export type ServerParts = {
  environment: Environment
  logger: FastifyBaseLogger
  metrics: Metrics
  db: Kysely<DB>
  feeds: FeedReaders
  web: WebApp
  isStopping: () => boolean
  /** About to stop listening: what may be repeated is better asked elsewhere. */
  isLeaving?: () => boolean
  /** How far behind the process may fall before it refuses; 0 for a test that shares its process. */
  maxEventLoopDelayMs?: number
  /** Told of every route as it is added, so that a test can hold the list against its own. */
  onRoute?: (route: AddedRoute) => void
}

/** The whole HTTP surface, in the order a request meets it. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { environment, metrics, feeds } = parts
  const market = createRenderedMarket(feeds.visitor)
  const reload = environment.RELOAD
  const origins = { is: environment.ORIGIN_IS, en: environment.ORIGIN_EN }
  const sessions: Sessions = {
    db: parts.db,
    tokens: createSessionTokens({ secret: environment.SESSION_SECRET, issuer: origins.is }),
    now: () => new Date(),
  }
  const app: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    trustProxy: environment.TRUST_PROXY,
    genReqId: () => randomUUID(),
    bodyLimit: 65_536,
    frameworkErrors: answerUnreadable(origins.is),
    requestTimeout: 30_000,
    // Idle connections are closed at once on shutdown; running requests are finished.
    forceCloseConnections: 'idle',
  })

  app.addHook('onRoute', (route) => {
    const { method, url, config, schema } = route
    for (const one of [method].flat()) {
      parts.onRoute?.({
        method: one,
        url,
        deskAction: config?.deskAction,
        schema,
        // Decided by the scope of the route, which looks at it after us.
        readsBody: () => route.config?.ignoresBody !== true,
      })
    }
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Otherwise a client's kept-alive connection would hold up the shutdown after its last answer.
    if (parts.isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    // nginx takes it for a server in trouble, asks the other one and leaves us alone. A write it would
    // not repeat, so those are served to the last.
    const repeatable = request.method === 'GET' || request.method === 'HEAD'
    if (repeatable && parts.isLeaving?.()) return void reply.code(502).send()
    done()
  })
  answerErrors(app, origins.is)
  measureRequests(app, metrics)
  if (environment.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app)
  sendSecurityHeaders(app, {
    includeSubDomains: environment.HSTS_INCLUDE_SUBDOMAINS,
    preload: environment.HSTS_PRELOAD,
  })
  refuseOtherMethods(app, { isPage: ({ url }) => isPage(parts.web, url) })
  // A process that cannot keep up says so quickly instead of letting everybody wait.
  const { maxEventLoopDelayMs = 5_000 } = parts
  await app.register(underPressure, { maxEventLoopDelay: maxEventLoopDelayMs, retryAfter: 5 })
  // Calls take JSON; a text would only be refused later, as a body of the wrong shape.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  recogniseViewers(app, sessions)
  await describeApi(app, origins.is)

  health(app, parts.db, parts.isStopping)
  receiveCspReports(app, metrics.cspRefusals)
  const present = createPresenter({ imageLink: createImageLinks(environment.IMAGE_SECRET) })
  marketRoutes(app, { db: parts.db, feeds, market, present })
  const sources = currentSources(parts.db, {
    onFault: (err) => parts.logger.warn({ err }, 'the state of the sources could not be read'),
  })
  sourcesRoute(app, sources)
  const images: ImageParts = {
    secret: environment.IMAGE_SECRET,
    photoOf: (homeId) => photoOfHome(parts.db, homeId),
    photos: createPhotos({
      directory: environment.IMAGE_DIRECTORY,
      limitBytes: environment.IMAGE_CACHE_MEGABYTES * 1_048_576,
      trustedOrigins: new Set(environment.IMAGE_TRUSTED_ORIGINS),
      onCacheFault: (err) => parts.logger.error({ err }, 'the image cache failed'),
    }),
  }
  image(app, images)
  mapRoutes(app, { db: parts.db })
  socialCard(app, { market, origins })
  const limits = createLimits(parts.db, environment.SESSION_SECRET)
  await partnerRoutes(app, { db: parts.db, limits })
  const account: AccountParts = {
    sessions,
    limits,
    langOf: (request) => languageOfHost(request.headers.host, origins.en),
  }
  await accountRoutes(app, account)
  const provider = configuredProvider(environment)
  await accessRoutes(app, { ...account, provider, origins })
  const links = createMailLinks(environment.MAIL_LINK_KEY)
  const mailLinks = createMailLinkReader(links)
  await watchRoutes(app, { ...account, mailLinks, present })
  await operatorRoutes(app, {
    ...account,
    db: parts.db,
    origins,
    provider,
    links,
    present,
    feedDate: () => feeds.full.current()?.date ?? null,
    now: sessions.now,
    factor: {
      db: parts.db,
      relyingParty: relyingParty(origins),
      key: environment.OPERATOR_KEY,
      now: sessions.now,
    },
  })
  await contactRoutes(app, { db: parts.db, limits, langOf: account.langOf })
  await socialRoutes(app, {
    sessions,
    limits,
    providers: providersOf(environment),
    facebookSecret: environment.FACEBOOK_APP_SECRET ?? null,
    origins,
    langOf: account.langOf,
  })

  const report = currentReport(parts.db, {
    onFault: (err) => parts.logger.warn({ err }, 'the report of the market could not be read'),
  })
  const status = currentStatus(parts.db, {
    surroundings: () => ({ hasMarket: feeds.visitor.current() !== null, sells: provider !== null }),
    onFault: (err) => parts.logger.warn({ err }, 'the state of the service could not be read'),
  })
  statusRoute(app, status)
  const pageLinks = currentLinks(parts.db, {
    onFault: (err) => parts.logger.warn({ err }, 'the list of links could not be read'),
  })
  foundRoutes(app, {
    db: parts.db,
    origins,
    langOf: account.langOf,
    market,
    report,
    photoLength: (address) => photoLength(images, address),
    securityContact: environment.SECURITY_CONTACT,
  })

  answerHandOffs(app, origins)
  await renderPages(app, {
    web: parts.web,
    origins,
    development: environment.DEVELOPMENT,
    reload,
    market,
    publication: () => feeds.visitor.current()?.etag ?? '',
    sources,
    report,
    status,
    links: pageLinks,
    tiles: mapTiles(environment),
    payment: paymentSettings(environment),
    isMailLinkComplete: mailLinks.isComplete,
  })
  return app
}
