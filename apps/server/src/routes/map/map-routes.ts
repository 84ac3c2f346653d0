import {
  HOUSE_TILE_ZOOM,
  houseTile,
  houseTileAddress,
  houseTileQuery,
  houseTiles,
  type HouseTiles,
} from '@kot/contract/map-tile'
import type { Database } from '@kot/db/connect'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { isTileOfIceland, registerLoaded } from '@kot/base-map/house-tile'
import { problemResponse } from '@kot/contract/problem'
import { renderedTiles, type RenderedTiles } from './rendered-tiles.ts'
import { sendEncoded, notModified } from '../../http/send-encoded.ts'
import { notFound } from '../../http/errors.ts'
import type { ZodApp } from '../../http/zod-app.ts'

const currentTilesSchema = {
  tags: ['map'],
  operationId: 'getHouseTiles',
  summary: 'Whether there are house tiles, and the version to ask for them with',
  security: [],
  response: { 200: houseTiles },
}

type MapDeps = { db: Database; now?: () => number }

/** What the base map draws of the address register. Builds on the zod compilers. */
export function mapRoutes(app: FastifyInstance, { db, now = Date.now }: MapDeps): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const current = currentRegister(db, now)
  houseTileRoute(typed, { current, tiles: renderedTiles(db) })

  typed.get(
    '/map/houses.json',
    { schema: currentTilesSchema, logLevel: 'warn' },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache')
      return current()
    },
  )
}

/** How long a new register may go unnoticed; a map asks for a dozen tiles at once. */
const FRESH_MS = 2_000

/** Which register there is, asked of the database every other second at most. While the database is
 *  away it is the one last seen: houses do not move meanwhile. */
function currentRegister(db: Database, now: () => number): () => Promise<HouseTiles> {
  let known: HouseTiles | null = null
  let freshUntil = 0
  let asking: Promise<HouseTiles> | null = null

  async function ask(): Promise<HouseTiles> {
    try {
      known = await registerLoaded(db)
    } catch (error) {
      if (!known) throw error
    } finally {
      asking = null
    }
    freshUntil = now() + FRESH_MS
    return known
  }

  return async () => (known && now() < freshUntil ? known : (asking ??= ask()))
}

const houseTileSchema = {
  tags: ['map'],
  operationId: 'getHouseTile',
  summary: 'Houses and streets of one tile, the same for everybody; there is zoom 13 only',
  security: [],
  params: houseTileAddress,
  querystring: houseTileQuery,
  response: { 200: houseTile, 304: notModified, 404: problemResponse },
}

/** A tile of another register has another version in its address. */
const FOR_EVER = 'public, max-age=31536000, immutable'

type HouseTileDeps = { current: () => Promise<HouseTiles>; tiles: RenderedTiles }

/** GET /map/houses/13/{x}/{y}.json[?v={version}]. Comes from the address register alone and knows of no
 *  advert, so nothing in it, not even which tile is asked for, says where a home on offer is. */
function houseTileRoute(app: ZodApp, { current, tiles }: HouseTileDeps): void {
  app.get(
    '/map/houses/:z/:x/:y.json',
    { schema: houseTileSchema, logLevel: 'warn' },
    async (request, reply) => {
      const { z, ...place } = request.params
      if (z !== HOUSE_TILE_ZOOM || !isTileOfIceland(place)) throw notFound()
      const { version } = await current()
      const tile = await tiles(place, version)
      const named = version !== '' && request.query.v === version
      reply.headers({ 'cache-control': named ? FOR_EVER : 'no-cache', vary: 'accept-encoding' })
      return sendEncoded(request, reply, tile)
    },
  )
}
