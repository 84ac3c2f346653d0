import type { LiveSession, Sessions } from '@kot/accounts/sessions/session-token'
import { verifySession, sessionViewer } from '@kot/accounts/sessions/session'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerToken } from '../http/request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session token as sent, not verified. */
    sessionToken: () => string | null
  }
  interface FastifyContextConfig {
    /** For calls that document a `jwt` in the body; all accept the Authorization header. */
    jwtInBody?: boolean
    /** For the two calls that document a `jwt` in their query. */
    jwtInQuery?: boolean
  }
}

/** Gives routes access to the sender of a request, once its body is parsed. A token in the query
 *  is accepted only where the specification requires it: URLs end up in histories and logs. */
export function viewerPlugin(app: FastifyInstance, sessions: Sessions): void {
  const known = new WeakMap<FastifyRequest, Promise<LiveSession | null>>()

  const ask = async (token: string | null) =>
    token === null ? null : verifySession(sessions, token)

  app.decorateRequest('sessionToken', function sessionToken(this: FastifyRequest) {
    const { authorization } = this.headers
    if (authorization !== undefined) return bearerToken(authorization)
    const { jwtInBody, jwtInQuery } = this.routeOptions.config
    if (jwtInBody) return tokenIn(this.body)
    return jwtInQuery ? tokenIn(this.query) : null
  })

  app.decorateRequest('session', function session(this: FastifyRequest) {
    const asked = known.get(this) ?? ask(this.sessionToken())
    known.set(this, asked)
    return asked
  })

  app.decorateRequest('viewer', async function viewer(this: FastifyRequest) {
    return sessionViewer(await this.session(), sessions.now())
  })
}

function tokenIn(fields: unknown): string | null {
  if (typeof fields !== 'object' || fields === null || !('jwt' in fields)) return null
  return typeof fields.jwt === 'string' ? fields.jwt : null
}
