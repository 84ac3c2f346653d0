import type { PageRequest } from '@kot/contract/page-request'
import { sources } from '@kot/contract/sources'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { unavailable } from '../../public-error.ts'

const schema = {
  tags: ['market'],
  operationId: 'listSources',
  security: [],
  summary: 'The sites we watch, and how each of them is',
  response: { 200: sources },
}

/** GET /sources.json, the same for everybody. Builds on the zod compilers. */
export function sourcesRoute(app: FastifyInstance, current: PageRequest['sources']): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/sources.json', { schema }, async (_request, reply) => {
    const known = await current()
    if (!known) throw unavailable()
    reply.header('cache-control', 'public, max-age=30')
    return known
  })
}
