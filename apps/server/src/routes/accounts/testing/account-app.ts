import { testSessions } from '@kot/accounts/testing/test-sessions'
import type { Database } from '@kot/db/connect'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { languageOfHost } from '../../../http/request.ts'
import { createLimits } from '../../../http/rate-limits.ts'
import { createLogger } from '../../../logger.ts'
import { errorHandler } from '../../../plugins/error-handler.ts'
import { openApiPlugin } from '../../../plugins/openapi.ts'
import { sendSecurityHeaders } from '../../../plugins/security-headers.ts'
import { viewerPlugin } from '../../../plugins/viewer.ts'
import { sessionTransferPlugin } from '../../../web/session-transfer-page.ts'
import { accountRoutes } from '../account-routes.ts'

export const origins = { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' }

/** The calls and pages about being signed in, as the server has them, with a clock to move, the log
 *  to read, and a plain page where the web app would be. */
export async function accountApp(db: Database) {
  const { sessions, pass } = testSessions(db)
  const log: string[] = []
  const logger: FastifyBaseLogger = createLogger('trace', { write: (line) => void log.push(line) })
  const app: FastifyInstance = fastify({ loggerInstance: logger })
  errorHandler(app)
  sendSecurityHeaders(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  viewerPlugin(app, sessions)
  await openApiPlugin(app, origins.is)
  await accountRoutes(app, {
    sessions,
    limits: createLimits(db),
    langOf: (request) => languageOfHost(request.headers.host, origins.en),
  })
  sessionTransferPlugin(app, {
    origins,
    readChoice: async () => ({ html: '<main>', stylesheets: ['/assets/root.css'] }),
  })
  app.get('/*', { schema: { hide: true } }, async () => 'a page of the web app')

  type Call = { host?: string; jwt?: string; body?: object }
  return {
    app,
    sessions,
    pass,
    log,
    /** Posts as the web client does: the token, if any, in the Authorization header. */
    post: (path: string, { host = 'kot.localhost:3000', jwt, body }: Call = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { host, ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }) },
        ...(body && { payload: body }),
      }),
  }
}

/** What a browser reads out of a token, without checking it. */
export function claimsOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
}
