import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyIn } from '../../limits/too-many-in.ts'
import { ignoreBodies } from './ignore-bodies.ts'
import { watchLinkRoutes } from './watch-links.ts'
import { watchOffRoute } from './watch-off.ts'
import { watchPreviewRoute } from './watch-preview.ts'
import type { WatchRouteParts } from './watch-route-parts.ts'
import { watchRoute } from './watch.ts'

/** Everything about the rental watch. Builds on recogniseViewers and on the zod compilers. */
export async function watchRoutes(app: FastifyInstance, parts: WatchRouteParts): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    scope.setErrorHandler((error, request) => {
      throw tooManyIn(parts.langOf(request), error)
    })

    watchRoute(scope, parts)
    watchPreviewRoute(scope, parts)

    await scope.register(async (bodiless) => {
      ignoreBodies(bodiless)
      const typed = bodiless.withTypeProvider<ZodTypeProvider>()
      watchOffRoute(typed, parts)
      watchLinkRoutes(typed, parts)
    })
  })
}
