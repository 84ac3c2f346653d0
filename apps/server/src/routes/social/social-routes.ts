import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { beginSocialRoute, finishSocialRoute, type SocialDeps } from './social-login.ts'
import { deletionRoutes } from './deletion-callback.ts'

/** Signing in through Google and Facebook. */
export async function socialRoutes(app: FastifyInstance, parts: SocialDeps): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // Facebook posts a form, and nothing else is posted here.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )
    beginSocialRoute(scope, parts)
    finishSocialRoute(scope, parts)
    deletionRoutes(scope, parts)
  })
}
