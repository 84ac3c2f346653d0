import { isTileOfIceland } from '@kot/base-map/house-tile'
import {
  HOUSE_TILE_ZOOM,
  houseTile,
  houseTileAddress,
  houseTileQuery,
  type HouseTiles,
} from '@kot/contract/map-tile'
import { problemResponse } from '@kot/contract/problem'
import { answerEncoded, notModified } from '../../answer-encoded.ts'
import { notFound } from '../../public-error.ts'
import type { ZodApp } from '../accounts/zod-app.ts'
import type { RenderedTiles } from './rendered-tiles.ts'

const schema = {
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

type Parts = { current: () => Promise<HouseTiles>; tiles: RenderedTiles }

/** GET /map/houses/13/{x}/{y}.json[?v={version}]. Comes from the address register alone and knows of no
 *  advert, so nothing in it, not even which tile is asked for, says where a home on offer is. */
export function houseTileRoute(app: ZodApp, { current, tiles }: Parts): void {
  app.get('/map/houses/:z/:x/:y.json', { schema, logLevel: 'warn' }, async (request, reply) => {
    const { z, ...place } = request.params
    if (z !== HOUSE_TILE_ZOOM || !isTileOfIceland(place)) throw notFound()
    const { version } = await current()
    const tile = await tiles(place, version)
    const named = version !== '' && request.query.v === version
    reply.headers({ 'cache-control': named ? FOR_EVER : 'no-cache', vary: 'accept-encoding' })
    return answerEncoded(request, reply, tile)
  })
}
