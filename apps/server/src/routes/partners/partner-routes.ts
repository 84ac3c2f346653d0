import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { PartnerParts } from './partner-parts.ts'
import { pushAdvertsRoute } from './push-adverts.ts'
import { requirePartner } from './require-partner.ts'

/** The door for partners that bring their adverts themselves. Builds on the zod compilers. */
export async function partnerRoutes(app: FastifyInstance, parts: PartnerParts): Promise<void> {
  await app.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>()
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    requirePartner(plain, parts)
    pushAdvertsRoute(scope, parts)
  })
}
