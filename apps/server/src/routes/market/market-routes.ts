import type { RenderedMarket } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { deltaFile, LATEST_FILE, MARKET_FILE } from '@kot/market/feed/feed-files'
import type { Feed, FeedReaders } from '@kot/market/feed/feed-reader'
import type { PresentHome } from '@kot/market/present/present-home'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  cityAreas as cityAreasSchema,
  currentMarket,
  listingsResponse,
  marketFile,
  marketPointer,
  listingsQuery,
} from '@kot/contract/market/market'
import { cityAreas } from '@kot/domain/postcode/areas'
import { seesFullListings } from '@kot/domain/account/viewer'
import { problemResponse } from '@kot/contract/problem'
import { searchFromQuery } from '@kot/domain/search/search-query'
import { readCursor, searchHomes } from '@kot/market/search/search-homes'
import { badRequest, notFound, unavailable } from '../../http/errors.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { sendEncoded, notModified } from '../../http/send-encoded.ts'
import { type HomePageDeps, homePageRoute } from './home-page.ts'
import { type SampleDeps, sampleHomeRoute } from './sample-home.ts'
import { type WarningDeps, warningsRoute } from './warnings.ts'

export type MarketDeps = SampleDeps &
  HomePageDeps &
  WarningDeps & {
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
  marketVersionRoutes(app, parts.feeds)
  listingsRoute(typed, parts)
  homePageRoute(typed, parts)
  sampleHomeRoute(typed, parts)
  warningsRoute(typed, parts)
  cityAreasRoute(typed, parts.market)
}

const areasSchema = {
  tags: ['market'],
  operationId: 'listCityAreas',
  summary: 'Count homes by postcode',
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
  summary: 'Get the current market',
  description: 'Address, source and position of homes only with active access.',
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
    async (request, reply) => {
      const { feed } = await feedFor(request, feeds)
      // The response depends on the viewer, so shared caches must not store it.
      reply.headers({ 'cache-control': 'private, no-cache', vary })
      return sendEncoded(request, reply, feed)
    },
  )
}

const vary = 'accept-encoding, authorization'

/** The feed that a request may see. Requests without a token need no database: visitors get the market
 *  during an outage. */
async function feedFor(
  request: FastifyRequest,
  feeds: FeedReaders,
): Promise<{ feed: Feed; full: boolean }> {
  const full = request.sessionToken() !== null && seesFullListings(await request.viewer())
  const feed = (full ? feeds.full : feeds.visitor).current()
  if (!feed) throw unavailable()
  return { feed, full }
}

const pointerSchema = {
  tags: ['market'],
  operationId: 'getMarketPointer',
  summary: 'Get the current market version',
  security: [{ session: [] }, {}],
  response: { 200: marketPointer, 304: notModified },
}

const versionSchema = {
  tags: ['market'],
  operationId: 'getMarketVersion',
  summary: 'Get a market version',
  description: 'Complete, or as changes to an earlier version. Immutable.',
  security: [{ session: [] }, {}],
  params: z.strictObject({
    file: z.string().regex(/^[0-9a-f]{32}(?:-[0-9a-f]{32})?\.json$/),
  }),
  response: { 200: marketFile, 304: notModified, 404: problemResponse },
}

/** GET /d/market/latest.json, /d/market/<version>.json and /d/market/<from>-<to>.json: what a crowd
 *  loads. nginx answers for the visitors' files (deploy/nginx), any cache may keep them. */
function marketVersionRoutes(app: FastifyInstance, feeds: FeedReaders): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/d/market/latest.json',
    { schema: pointerSchema, logLevel: 'warn' },
    async (request, reply) => {
      const { feed, full } = await feedFor(request, feeds)
      const pointer = feed.files.get(LATEST_FILE)
      if (!pointer) throw unavailable()
      reply.headers({ 'cache-control': full ? 'private, no-cache' : 'public, max-age=5', vary })
      return sendEncoded(request, reply, { ...pointer, etag: feed.etag })
    },
  )
  typed.get(
    '/d/market/:file',
    { schema: versionSchema, logLevel: 'warn' },
    async (request, reply) => {
      const { feed, full } = await feedFor(request, feeds)
      const [version = '', to] = request.params.file.replace('.json', '').split('-')
      const wanted = feed.hash === (to ?? version)
      const file = wanted && feed.files.get(to === undefined ? MARKET_FILE : deltaFile(version))
      if (!file) throw notFound()
      reply.headers({
        'cache-control': `${full ? 'private' : 'public'}, max-age=31536000, immutable`,
        vary,
      })
      return sendEncoded(request, reply, { ...file, etag: `W/"${request.params.file}"` })
    },
  )
}

const listingsSchema = {
  tags: ['market'],
  operationId: 'searchListings',
  summary: 'Search homes',
  description: 'Paginated; as far as the viewer may see them.',
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
