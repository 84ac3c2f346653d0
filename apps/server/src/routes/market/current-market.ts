import type { FastifyInstance } from 'fastify'
import type { FeedReader } from '@kot/market/feed/feed-reader'
import { unavailable } from '../../public-error.ts'

/** GET /d/current_market.json: the published market, from memory. The timestamp that clients add
 *  against caches is ignored; a conditional request costs a few bytes. */
export function currentMarket(app: FastifyInstance, feed: FeedReader): void {
  app.get('/d/current_market.json', (request, reply) => {
    const current = feed.current()
    if (!current) throw unavailable()

    reply.headers({
      etag: current.etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'last-modified': new Date(current.date).toUTCString(),
    })
    if (request.headers['if-none-match'] === current.etag) return reply.code(304).send()

    reply.type('application/json; charset=utf-8')
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) {
      return reply.header('content-encoding', 'br').send(current.brotli)
    }
    if (/\bgzip\b/.test(accepted)) {
      return reply.header('content-encoding', 'gzip').send(current.gzip)
    }
    return reply.send(current.identity)
  })
}
