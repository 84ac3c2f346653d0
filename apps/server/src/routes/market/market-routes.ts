import type { RenderedMarket } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import type { Feed, FeedReaders } from '@kot/market/feed/feed-reader'
import type { PresentHome } from '@kot/market/present/present-home'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  cityAreas as cityAreasSchema,
  currentMarket,
  listingsResponse,
  listingsQuery,
} from '@kot/contract/market'
import { cityAreas } from '@kot/domain/areas'
import { seesFullListings } from '@kot/domain/viewer'
import { problemResponse } from '@kot/contract/problem'
import { searchFromQuery } from '@kot/domain/search-query'
import { readCursor, searchHomes } from '@kot/market/search/search-homes'
import { badRequest, unavailable } from '../../http/errors.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { sendEncoded, notModified } from '../../http/send-encoded.ts'
import { type HomePageDeps, homePageRoute } from './home-page.ts'
import { type SampleDeps, sampleHomeRoute } from './sample-home.ts'

export type MarketDeps = SampleDeps &
  HomePageDeps & {
    db: Database
    feeds: FeedReaders
    /** Statistics of the visitors' feed. */
    market: () => RenderedMarket | null
    present: PresentHome
  }

/** The routes of the homes on offer. Requires viewerPlugin and the zod compilers. */
export function marketRoutes(app: FastifyInstance, parts: MarketDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  currentMarketRoute(app, parts.feeds)
  listingsRoute(typed, parts)
  homePageRoute(typed, parts)
  sampleHomeRoute(typed, parts)
  cityAreasRoute(typed, parts.market)
}

const areasSchema = {
  tags: ['market'],
  operationId: 'listCityAreas',
  summary: 'How many homes every postcode has',
  security: [],
  response: { 200: cityAreasSchema },
}

/** GET /current_city_area.json. Counted in the published market rather than in the database, so
 *  that both always agree. */
function cityAreasRoute(app: ZodApp, market: () => RenderedMarket | null): void {
  app.get('/current_city_area.json', { schema: areasSchema }, (_request, reply) => {
    const current = market()
    if (!current) throw unavailable()
    reply.header('cache-control', 'no-cache').send(cityAreas(current.countByPostcode))
  })
}

const currentMarketSchema = {
  tags: ['market'],
  operationId: 'getCurrentMarket',
  summary: 'The whole market; address, source and position of homes only with active access',
  security: [{ session: [] }, {}],
  response: { 200: currentMarket, 304: notModified },
}

/** GET /d/current_market.json: the published market, from memory. The cache-busting timestamp of
 *  clients is ignored; a conditional request costs a few bytes. */
function currentMarketRoute(app: FastifyInstance, feeds: FeedReaders): void {
  // By far the most frequent call: counted, not logged.
  app.get(
    '/d/current_market.json',
    { schema: currentMarketSchema, logLevel: 'warn' },
    (request, reply) => {
      // Requests without a token need no database: visitors get the market during an outage.
      if (request.sessionToken() === null) return answer(request, reply, feeds.visitor.current())
      return request
        .viewer()
        .then((viewer) => (seesFullListings(viewer) ? feeds.full : feeds.visitor).current())
        .then((feed) => answer(request, reply, feed))
    },
  )
}

function answer(request: FastifyRequest, reply: FastifyReply, feed: Feed | null): FastifyReply {
  if (!feed) throw unavailable()
  reply.headers({
    // The response depends on the viewer, so shared caches must not store it.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
  })
  return sendEncoded(request, reply, feed)
}

const listingsSchema = {
  tags: ['market'],
  operationId: 'searchListings',
  summary: 'Homes that match a search, a page at a time, as far as the viewer may see them',
  security: [{ session: [] }, {}],
  querystring: listingsQuery,
  response: { 200: listingsResponse, 400: problemResponse },
}

type ListingsDeps = { db: Database; present: PresentHome }

/** GET /api/v1/listings, for clients that do not want the whole market. */
function listingsRoute(app: ZodApp, { db, present }: ListingsDeps): void {
  app.get('/api/v1/listings', { schema: listingsSchema }, async (request, reply) => {
    const { sort, cursor, limit, ...wishes } = request.query
    const after = cursor === undefined ? null : readCursor(sort, cursor)
    if (cursor !== undefined && after === null) throw badRequest('The cursor is not of this list.')

    const viewer = await request.viewer()
    const search = searchFromQuery(new URLSearchParams(wishes))
    const precision = seesFullListings(viewer) ? 'exact' : 'day'
    const { homes, total, next } = await searchHomes(db, { search, sort, after, limit, precision })
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization' })
    return { records: homes.map((home) => present(home, viewer)), total, next }
  })
}
