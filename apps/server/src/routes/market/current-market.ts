import { currentMarket } from '@kot/contract/market'
import { seesFullListings } from '@kot/domain/viewer'
import type { Feed, FeedReaders } from '@kot/market/feed/feed-reader'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerEncoded, notModified } from '../../answer-encoded.ts'
import { unavailable } from '../../public-error.ts'

const schema = {
  tags: ['market'],
  operationId: 'getCurrentMarket',
  summary: 'The whole market; address, source and position of homes only with active access',
  security: [{ session: [] }, {}],
  response: { 200: currentMarket, 304: notModified },
}

/** GET /d/current_market.json: the published market, from memory. The timestamp that clients add
 *  against caches is ignored; a conditional request costs a few bytes. */
export function currentMarketRoute(app: FastifyInstance, feeds: FeedReaders): void {
  // By far the most frequent call: it is counted, not logged.
  app.get('/d/current_market.json', { schema, logLevel: 'warn' }, (request, reply) => {
    // Who sends no token is asked of nobody: visitors see the market also without the database.
    if (request.sessionToken() === null) return answer(request, reply, feeds.visitor.current())
    return request
      .viewer()
      .then((viewer) => (seesFullListings(viewer) ? feeds.full : feeds.visitor).current())
      .then((feed) => answer(request, reply, feed))
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, feed: Feed | null): FastifyReply {
  if (!feed) throw unavailable()
  reply.headers({
    // What one viewer may see, another may not: no cache on the way may hand it on.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
  })
  return answerEncoded(request, reply, feed)
}
