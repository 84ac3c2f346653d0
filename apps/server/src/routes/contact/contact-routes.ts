import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { tooManyIn } from '../../limits/too-many-in.ts'
import type { ContactParts } from './contact-parts.ts'
import { sendMessageRoute } from './send-message.ts'

/** What the contact page calls. */
export async function contactRoutes(app: FastifyInstance, parts: ContactParts): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    // What is thrown here goes on to the one handler that answers all errors.
    scope.setErrorHandler((error, request) => {
      throw tooManyIn(parts.langOf(request), error)
    })
    sendMessageRoute(scope, parts)
  })
}
