import { emptySearch } from '@kot/domain/search'
import { searchToQuery } from '@kot/domain/search-query'
import type { FastifyInstance } from 'fastify'
import { namedPostcodes } from './named-postcodes.ts'

/** GET /search?q=: where browsers and search engines send what somebody typed. Leads to the results
 *  of the place that is meant, or to all places. */
export function placeSearchRoute(app: FastifyInstance): void {
  app.get('/search', { schema: { hide: true } }, (request, reply) => {
    // Read from the text of the address: anything may stand in it, also twice.
    const asked = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('q') ?? ''
    const postcodes = namedPostcodes(asked)
    reply.headers({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' })
    if (postcodes.length === 0) return reply.redirect('/city-overview', 302)
    const query = searchToQuery({ ...emptySearch, postcodes })
    query.set('showResults', 'true')
    // Written as the links of our pages write it, with its commas.
    return reply.redirect(`/?${query.toString().replaceAll('%2C', ',')}`, 302)
  })
}
