import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTileSource, type TileSource } from '@kot/base-map/tile-source'
import { mapTileAddress, mapTileQuery, mapTileset } from '@kot/contract/travel/map-tile'
import { problemResponse } from '@kot/contract/problem'
import type { Database } from '@kot/db/connect'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notModified } from '../../http/send-encoded.ts'
import type { ZodApp } from '../../http/zod-app.ts'
import { renderedTiles, type RenderedTile } from './rendered-tiles.ts'

const decompress = promisify(gunzip)

type MapDeps = { db: Database; archiveFile?: string | null; now?: () => number }

/** The tiles of the map. Builds on the zod compilers. */
export function mapRoutes(app: FastifyInstance, { db, archiveFile = null, now }: MapDeps): void {
  const source = createTileSource({
    db,
    archiveFile,
    ...(now && { now }),
    onBroken: (error) => app.log.error({ err: error }, 'map archive unreadable'),
  })
  app.addHook('onClose', () => source.close())
  const typed = app.withTypeProvider<ZodTypeProvider>()
  tilesetRoute(typed, source)
  tileRoute(typed, source)
}

const tilesetSchema = {
  tags: ['map'],
  operationId: 'getMapTileset',
  summary: 'Get the map tileset',
  description: 'Attribution, and the version that tile URLs contain.',
  security: [],
  response: { 200: mapTileset },
}

function tilesetRoute(app: ZodApp, source: TileSource): void {
  app.get('/map/tiles.json', { schema: tilesetSchema, logLevel: 'warn' }, async (_, reply) => {
    reply.header('cache-control', 'no-cache')
    const { version, detail, maxZoom } = await source.getTileset()
    return { version, detail, max_zoom: maxZoom }
  })
}

const MEDIA_TYPE = 'application/vnd.mapbox-vector-tile'

const tileSchema = {
  tags: ['map'],
  operationId: 'getMapTile',
  summary: 'Get a map tile',
  description: 'A Mapbox Vector Tile, the same for all viewers.',
  security: [],
  params: mapTileAddress,
  querystring: mapTileQuery,
  response: {
    200: { content: { [MEDIA_TYPE]: { schema: z.any() } } },
    204: z.null().describe('Nothing but sea'),
    304: notModified,
    400: problemResponse,
  },
}

/** A tile of another map has another version in its address. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** GET /map/tiles/{z}/{x}/{y}.mvt[?v={version}]. Comes from maps and registers alone and knows of no
 *  advert, so nothing in it, not even which tile is requested, shows where a home on offer is. */
function tileRoute(app: ZodApp, source: TileSource): void {
  const rendered = renderedTiles()
  app.get(
    '/map/tiles/:z/:x/:y.mvt',
    { schema: tileSchema, logLevel: 'warn' },
    async (request, reply) => {
      const tileset = await source.getTileset()
      const tile = await rendered(tileset, request.params)
      const isNamed = request.query.v === tileset.version && tile?.isWhole !== false
      reply.headers({ 'cache-control': isNamed ? FOR_EVER : 'no-cache', vary: 'accept-encoding' })
      if (!tile) return reply.code(204).send(null)
      return sendTile(request, reply, tile)
    },
  )
}

async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, data }: RenderedTile,
): Promise<FastifyReply> {
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag)) return reply.code(304).send()
  reply.type(MEDIA_TYPE)
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(data)
  }
  return reply.send(await decompress(data))
}
