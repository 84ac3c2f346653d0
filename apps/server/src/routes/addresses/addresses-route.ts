import { addressesQuery, addressesResponse } from '@kot/contract/travel/addresses'
import { problemResponses } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import { createFairQueue, type Shares } from '@kot/domain/site/fair-queue'
import { searchAddresses } from '@kot/intake/address-register/search-addresses'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addressLimits } from '../../http/rate-limit-rules.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { callerOf, networkOf } from '../../http/request.ts'

const schema = {
  tags: ['map'],
  operationId: 'searchAddresses',
  summary: 'Search the address register',
  description:
    'For suggestions while an address is typed. Returns at most six, none for fewer than two letters. What is typed is neither stored nor logged.',
  security: [],
  querystring: addressesQuery,
  response: { 200: addressesResponse, ...problemResponses(400, 429) },
}

type AddressDeps = { db: Database; limits: Limits; search?: typeof searchAddresses }

/** A part of the connections to the database. */
export const SEARCHES_AT_ONCE = 3
/** A visitor who types on has left the search before, so few wait. How many begin is counted by `limits`. */
const searchShares: Shares = {
  maxWaiting: 300,
  maxWaitingOfNetwork: 30,
  maxOfNetworkPerMinute: Infinity,
}

/** GET /api/v1/addresses: open to visitors, whose places stay in their browser. Networks take turns. */
export function addressesRoute(app: FastifyInstance, deps: AddressDeps): void {
  const { db, limits, search = searchAddresses } = deps
  const inTurn = createFairQueue({
    ...searchShares,
    hasPlace: (_, running) => running < SEARCHES_AT_ONCE,
  })
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get('/api/v1/addresses', { schema, logLevel: 'warn' }, async (request, reply) => {
    await limits.take(addressLimits.search, networkOf(request.ip))
    // An address that a person travels to is left in no cache.
    reply.header('cache-control', 'no-store')
    const { q } = request.query
    const addresses = await inTurn({ ...callerOf(request, reply), key: q }, () => search(db, q))
    return { addresses }
  })
}
