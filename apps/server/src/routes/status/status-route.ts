import type { PageRequest } from '@kot/contract/page-request'
import { status } from '@kot/contract/status'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'

const schema = {
  tags: ['service'],
  operationId: 'getStatus',
  security: [],
  summary: 'Whether the service is well; always answered, with what is not known said to be so',
  response: { 200: status },
}

/** GET /status.json, the same for everybody. Builds on the zod compilers. */
export function statusRoute(app: FastifyInstance, current: PageRequest['status']): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/status.json', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=5')
    return current()
  })
}
