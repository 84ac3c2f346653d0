import type { FastifyInstance } from 'fastify'

/**
 * For calls whose address says everything. Mail programs send `List-Unsubscribe=One-Click` as a form of
 * either kind (RFC 8058), browsers send nothing, some clients a type without a body: all are taken, up
 * to the server's limit, and none is read.
 */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, null),
  )
}
