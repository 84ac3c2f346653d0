import { addressesQuery, addressesResponse } from '@kot/contract/addresses'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import { searchAddresses } from '@kot/intake/address-register/search-addresses'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addressLimits } from '../../http/rate-limit-rules.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { networkOf } from '../../http/request.ts'

const schema = {
  tags: ['map'],
  operationId: 'searchAddresses',
  summary: 'Houses of the national address register, while an address is typed',
  description:
    'Returns at most six, none for fewer than two letters. What is typed is neither stored nor logged.',
  security: [],
  querystring: addressesQuery,
  response: { 200: addressesResponse, 400: problemResponse, 429: problemResponse },
}

type AddressDeps = { db: Database; limits: Limits }

/** GET /api/v1/addresses: open to visitors, whose places stay in their browser. */
export function addressesRoute(app: FastifyInstance, { db, limits }: AddressDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/api/v1/addresses', { schema, logLevel: 'warn' }, async (request, reply) => {
    await limits.take(addressLimits.search, networkOf(request.ip))
    // An address that a person travels to is left in no cache.
    reply.header('cache-control', 'no-store')
    return { addresses: await searchAddresses(db, request.query.q) }
  })
}
