import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { setUpPrivateCalls } from '../../http/private-calls.ts'
import { watchLinkRoutes } from './watch-links.ts'
import { watchOffRoute, watchPreviewRoute, watchRoute } from './watch.ts'
import type { WatchListDeps } from './present-watches.ts'
import { watchFeedRoutes } from './watch-feeds.ts'
import { watchesRoutes } from './watches.ts'
import type { WatchRouteDeps } from './watch-request.ts'

/** Everything about the rental watch. Requires viewerPlugin and the zod compilers. */
export async function watchRoutes(
  app: FastifyInstance,
  parts: WatchRouteDeps,
  list: WatchListDeps,
): Promise<void> {
  await app.register(async (plain) => {
    const scope = setUpPrivateCalls(plain, parts.langOf)
    watchRoute(scope, parts)
    watchesRoutes(scope, parts, list)
    watchFeedRoutes(scope, parts)
    watchPreviewRoute(scope, parts)

    await scope.register(async (bodiless) => {
      ignoreBodies(bodiless)
      const typed = bodiless.withTypeProvider<ZodTypeProvider>()
      watchOffRoute(typed, parts)
      watchLinkRoutes(typed, parts)
    })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whatever body is sent, and of whatever type, it is not read. */
    ignoresBody?: boolean
  }
}

/**
 * For calls that read only their URL. Mail programs send `List-Unsubscribe=One-Click` as a form of
 * either kind (RFC 8058), browsers send nothing, some clients a type without a body: all are taken, up
 * to the server's limit, and none is read.
 */
function ignoreBodies(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ignoresBody: true }
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
    done(null, null),
  )
}
