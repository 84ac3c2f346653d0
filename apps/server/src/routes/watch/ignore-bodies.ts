import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever body is sent, and of whatever type, it is not read. */
    ignoresBody?: boolean
  }
}

/**
 * For calls whose address says everything. Mail programs send `List-Unsubscribe=One-Click` as a form of
 * either kind (RFC 8058), browsers send nothing, some clients a type without a body: all are taken, up
 * to the server's limit, and none is read.
 */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ignoresBody: true }
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, null),
  )
}
