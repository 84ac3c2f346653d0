import { z } from 'zod'

/** The only zoom there are house tiles for; browsers scale them for every nearer one. */
export const HOUSE_TILE_ZOOM = 13
/** A tile is this many units wide and high, counted from its upper left corner. */
export const HOUSE_TILE_EXTENT = 4096

const point = z.tuple([z.int(), z.int()])

/** GET /map/houses/13/{x}/{y}.json. Houses and streets may lie somewhat beyond the edges, so that
 *  nothing drawn around them is cut where two tiles meet. */
export const houseTile = z.strictObject({
  houses: z.array(point),
  streets: z.array(z.array(point)),
  /** Where a street's name stands, the longest streets first: its middle, the angle in degrees
   *  (clockwise, from -90 to 90, so that it is never upside down) and the name. Each stands in one
   *  tile only, that of its middle. */
  names: z.array(z.tuple([z.int(), z.int(), z.int().min(-90).max(90), z.string()])),
})

export const houseTileAddress = z.object({
  z: z.coerce.number().int(),
  x: z.coerce.number().int(),
  y: z.coerce.number().int(),
})

export const houseTileQuery = z.object({
  /** With the current version the answer may be kept for good. */
  v: z.string().max(64).optional(),
})

/** GET /map/houses.json: whether there are house tiles, and of which register. */
export const houseTiles = z.strictObject({
  loaded: z.boolean(),
  /** Changes whenever a tile may have; empty when nothing is loaded. */
  version: z.string(),
})

export type HouseTile = z.infer<typeof houseTile>
export type HouseTiles = z.infer<typeof houseTiles>
