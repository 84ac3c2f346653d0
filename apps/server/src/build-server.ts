import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createPublishedTravelTimes } from '@kot/transit/published-travel-times'
import { createParts, type GivenParts } from './create-parts.ts'
import { mapTiles, paymentSettings, providersOf } from './settings.ts'
import { cspReportPlugin } from './plugins/csp-reports.ts'
import { errorHandler, malformedRequestHandler } from './plugins/error-handler.ts'
import { followLifecycle, type Lifecycle } from './plugins/lifecycle.ts'
import { measureRequests, type Metrics } from './plugins/measure-requests.ts'
import { refuseOtherMethods } from './plugins/method-not-allowed.ts'
import { refuseWhenBehind } from './plugins/refuse-when-behind.ts'
import { openApiPlugin } from './plugins/openapi.ts'
import { sendSecurityHeaders } from './plugins/security-headers.ts'
import { traceRequests } from './plugins/trace-requests.ts'
import { viewerPlugin } from './plugins/viewer.ts'
import { accessRoutes } from './routes/access/access-routes.ts'
import { accountRoutes } from './routes/accounts/account-routes.ts'
import { addressesRoute } from './routes/addresses/addresses-route.ts'
import { createBoardStreams } from './routes/board/board-streams.ts'
import { registerBoardRoutes } from './routes/board/board-routes.ts'
import { channelRoutes } from './routes/channels/channel-routes.ts'
import { connectionRoutes } from './routes/connections/connections.ts'
import { contactRoutes } from './routes/contact/contact-routes.ts'
import { discoveryRoutes } from './routes/discovery/discovery-routes.ts'
import { health } from './routes/status/health.ts'
import { image, photoLength } from './routes/images/image.ts'
import { mailEventRoutes } from './routes/mail-events/mail-event-routes.ts'
import { mapRoutes } from './routes/map/map-routes.ts'
import { marketRoutes } from './routes/market/market-routes.ts'
import { reportHomeRoute } from './routes/market/report-home.ts'
import { adminRoutes } from './routes/admin/admin-routes.ts'
import { partnerRoutes } from './routes/partners/partner-routes.ts'
import { socialCard } from './routes/images/social-card.ts'
import { socialRoutes } from './routes/social/social-routes.ts'
import { sourcesRoute } from './routes/sources/sources-route.ts'
import { statusRoute } from './routes/status/status-route.ts'
import { transitRoutes } from './routes/transit/transit-routes.ts'
import { watchRoutes } from './routes/watch/watch-routes.ts'
import { readTransferChoice, sessionTransferPlugin } from './web/session-transfer-page.ts'
import { isPage, renderPages } from './web/render-pages.ts'
import type { WebApp } from './web/web-app.ts'

export type ServerDeps = GivenParts &
  Lifecycle & {
    metrics: Metrics
    web: WebApp
    /** How far behind the process may fall before it refuses; 0 for a test that shares its process. */
    maxEventLoopDelayMs?: number
  }

/** The whole HTTP surface, in the order a request meets it. */
export async function buildServer(given: ServerDeps): Promise<FastifyInstance> {
  const { environment, metrics, web, maxEventLoopDelayMs = 5_000 } = given
  const parts = createParts(given)
  const { db, origins, account, market, provider, vat, present } = parts
  const app: FastifyInstance = fastify({
    loggerInstance: given.logger,
    trustProxy: environment.TRUST_PROXY,
    bodyLimit: 65_536,
    frameworkErrors: malformedRequestHandler(origins.is),
    requestTimeout: 30_000,
    // Idle connections are closed at once on shutdown; running requests are finished.
    forceCloseConnections: 'idle',
  })

  followLifecycle(app, given)
  errorHandler(app, { origin: origins.is, outage: given.outage, langOf: account.langOf })
  measureRequests(app, metrics)
  if (environment.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app)
  sendSecurityHeaders(app, {
    includeSubDomains: environment.HSTS_INCLUDE_SUBDOMAINS,
    preload: environment.HSTS_PRELOAD,
  })
  refuseOtherMethods(app, { isPage: ({ url }) => isPage(web, url) })
  refuseWhenBehind(app, maxEventLoopDelayMs)
  // Calls take JSON; a text would only be refused later, as a body of the wrong shape.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  viewerPlugin(app, account.sessions)
  await openApiPlugin(app, origins.is)

  health(app, db, { ...given, startToken: given.environment.START_TOKEN })
  cspReportPlugin(app, metrics.cspRefusals)
  marketRoutes(app, { ...parts, langOf: account.langOf, now: account.sessions.now })
  reportHomeRoute(app, {
    db,
    limits: account.limits,
    reportSecret: environment.SESSION_SECRET,
  })
  sourcesRoute(app, parts.sources)
  image(app, parts.images)
  transitRoutes(app, { db })
  addressesRoute(app, { db, limits: account.limits })
  mapRoutes(app, { db, archiveFile: environment.MAP_ARCHIVE_FILE ?? null })
  socialCard(app, { market, home: parts.home, claims: parts.claims, origins })
  await partnerRoutes(app, { db, limits: account.limits })
  await accountRoutes(app, account)
  await accessRoutes(app, { ...account, provider, vat, origins })
  const readTravel = createPublishedTravelTimes(db)
  await watchRoutes(
    app,
    { ...account, origins, mailLinks: parts.mailLinkReader, present, readTravel },
    {
      readTravel,
      db,
      now: account.sessions.now,
      present,
      links: parts.mailLinks,
      offered: {
        push_key: parts.channels.pushKey,
        telegram: parts.channels.telegram !== null,
      },
    },
  )
  await registerBoardRoutes(app, {
    ...account,
    db,
    present,
    origins,
    homePageOf: parts.homePageOf,
    links: parts.mailLinks,
    mailLinks: parts.mailLinkReader,
    streams: given.streams ?? createBoardStreams({ listen: null, lifeMs: 20 }),
  })
  await connectionRoutes(app, account)
  await channelRoutes(app, { ...account, origins, ...parts.channels })
  await adminRoutes(app, {
    ...account,
    db,
    origins,
    provider,
    vat,
    links: parts.mailLinks,
    present,
    feedDate: () => parts.feeds.full.current()?.date ?? null,
    now: account.sessions.now,
    factor: parts.secondFactor,
  })
  await mailEventRoutes(app, parts.mailEvents)
  await contactRoutes(app, { db, limits: account.limits, langOf: account.langOf })
  await socialRoutes(app, {
    ...account,
    origins,
    providers: providersOf(environment),
    facebookSecret: environment.FACEBOOK_APP_SECRET ?? null,
  })
  statusRoute(app, parts.status)
  discoveryRoutes(app, {
    db,
    origins,
    langOf: account.langOf,
    market,
    report: parts.report,
    photoLength: (address) => photoLength(parts.images, address),
    securityContact: environment.SECURITY_CONTACT,
  })

  sessionTransferPlugin(app, { origins, readChoice: (lang) => readTransferChoice(web, lang) })
  await renderPages(app, {
    web,
    origins,
    development: environment.DEVELOPMENT,
    reload: environment.RELOAD,
    market,
    publication: () => parts.feeds.visitor.current()?.etag ?? '',
    sources: parts.sources,
    report: parts.report,
    status: parts.status,
    links: parts.links,
    home: parts.home,
    claims: parts.claims,
    tiles: mapTiles(environment),
    payment: paymentSettings(environment),
    isMailLinkComplete: parts.mailLinkReader.isComplete,
  })
  return app
}
