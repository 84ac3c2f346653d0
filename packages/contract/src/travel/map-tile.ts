import { LAST_TILE_ZOOM } from '@kot/domain/area/map-tiles'
import { z } from 'zod'

/** GET /map/tiles.json: what the tiles of the map are made of at present. */
export const mapTileset = z.strictObject({
  /** Part of the address of every tile; changes whenever one of them may have. */
  version: z.string(),
  /** What is drawn on the ground: everything of OpenStreetMap, streets and houses of the address
   *  register, or nothing. */
  detail: z.enum(['openstreetmap', 'register']).nullable(),
  /** The nearest zoom with tiles; beyond it browsers enlarge them. */
  max_zoom: z.int(),
})

/** /map/tiles/{z}/{x}/{y}.mvt */
export const mapTileAddress = z
  .object({
    z: z.coerce.number().int().min(0).max(LAST_TILE_ZOOM),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom, {
    error: 'there is no such tile at this zoom',
  })

export const mapTileQuery = z.object({
  /** With the current version the response may be kept for good. */
  v: z.string().max(64).optional(),
})

export type MapTileset = z.infer<typeof mapTileset>
