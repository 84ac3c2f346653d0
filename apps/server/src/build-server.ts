import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { createSessionTokens } from '@kot/accounts/sessions/session-token'
import type { Sessions } from '@kot/accounts/sessions/sessions'
import type { DB } from '@kot/db/generated'
import type { FeedReader } from '@kot/market/feed/feed-reader'
import type { Environment } from './environment.ts'
import { languageOfHost } from './language-of-host.ts'
import { receiveCspReports } from './plugins/csp-reports.ts'
import { answerErrors } from './plugins/error-answer.ts'
import { measureRequests, type Metrics } from './plugins/measure-requests.ts'
import { describeApi } from './plugins/openapi.ts'
import { sendSecurityHeaders } from './plugins/security-headers.ts'
import { recogniseViewers } from './plugins/viewer.ts'
import { accountRoutes } from './routes/accounts/account-routes.ts'
import { health } from './routes/health/health.ts'
import { currentMarket } from './routes/market/current-market.ts'
import { answerHandOffs } from './web/hand-off-page.ts'
import { renderPages } from './web/render-pages.ts'
import { createRenderedMarket } from './web/rendered-market.ts'
import type { WebApp } from './web/web-app.ts'

export type ServerParts = {
  environment: Environment
  logger: FastifyBaseLogger
  metrics: Metrics
  db: Kysely<DB>
  feed: FeedReader
  web: WebApp
  isStopping: () => boolean
}

/** The whole HTTP surface, in the order a request meets it. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { environment, metrics, feed } = parts
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
    requestTimeout: 30_000,
    // Idle connections are closed at once on shutdown; running requests are finished.
    forceCloseConnections: 'idle',
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a client's kept-alive connection would hold up the shutdown after its last answer.
    if (parts.isStopping()) reply.header('connection', 'close')
  })
  answerErrors(app)
  measureRequests(app, metrics)
  sendSecurityHeaders(app, { reload })
  // A process that cannot keep up says so quickly instead of letting everybody wait.
  await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5 })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  recogniseViewers(app, sessions)
  await describeApi(app, origins.is)

  health(app, parts.db, parts.isStopping)
  receiveCspReports(app, metrics.cspRefusals)
  currentMarket(app, feed)
  await accountRoutes(app, {
    sessions,
    langOf: (request) => languageOfHost(request.host, origins.en),
  })

  answerHandOffs(app, origins)
  await renderPages(app, {
    web: parts.web,
    origins,
    development: environment.DEVELOPMENT,
    reload,
    market: createRenderedMarket(feed),
  })
  return app
}
