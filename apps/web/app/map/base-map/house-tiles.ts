import type {
  HOUSE_TILE_EXTENT,
  HOUSE_TILE_ZOOM,
  HouseTile as EncodedHouseTile,
  HouseTiles as HouseTilesStatus,
} from '@kot/contract/map-tile'
import type { TileAddress } from './tiles'
import { type Bounds, boundsOf } from './country-map'

export type HouseTiles = (tile: TileAddress) => Promise<HouseTile | null>

/** The houses under a tile of the map. They come from the address register, which not every
 *  installation has loaded: the server is asked once whether there is anything to ask for. A map
 *  without houses is still a map, so whatever fails counts as nothing there, until the next time. */
export function houseTiles(address: string): HouseTiles {
  const known = new Map<string, Promise<HouseTile | null>>()
  let status: Promise<HouseTilesStatus | null> | null = null

  async function load(tile: TileAddress): Promise<HouseTile | null> {
    status ??= fetchJsonWithRetry<HouseTilesStatus>(`${address}.json`)
    const answer = await status
    if (!answer) status = null
    if (!answer?.loaded) return null
    const path = `${tile.z}/${tile.x}/${tile.y}.json?v=${answer.version}`
    const body = await fetchJsonWithRetry<EncodedHouseTile>(`${address}/${path}`)
    return body && decodeHouseTile(body, tile)
  }

  return async (tile) => {
    const under = houseTileUnder(tile)
    if (!under) return null
    const key = `${under.x}/${under.y}`
    const loading = known.get(key) ?? load(under)
    known.set(key, loading)
    const houses = await loading
    if (!houses) known.delete(key)
    return houses
  }
}

/** House tiles are cut at one zoom and enlarged for every nearer one; from farther away houses are
 *  too small to draw. */
export function houseTileUnder({ z, x, y }: TileAddress): TileAddress | null {
  const nearer = z - houseTileZoom
  if (nearer < 0) return null
  return { z: houseTileZoom, x: Math.floor(x / 2 ** nearer), y: Math.floor(y / 2 ** nearer) }
}

/** Positions as shares of the Web Mercator square, x and y in turn. */
export type HouseTile = {
  readonly bounds: Bounds
  readonly houses: Float64Array
  readonly streets: readonly StreetLine[]
  readonly names: readonly StreetName[]
}

type StreetLine = { readonly points: Float64Array; readonly bounds: Bounds }

type StreetName = {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Degrees, clockwise. */
  readonly angle: number
}

export function decodeHouseTile(tile: EncodedHouseTile, { z, x, y }: TileAddress): HouseTile {
  const toX = (unit: number): number => (x + unit / houseTileExtent) / 2 ** z
  const toY = (unit: number): number => (y + unit / houseTileExtent) / 2 ** z
  const line = (points: [number, number][]): Float64Array =>
    Float64Array.from(points.flatMap(([pointX, pointY]) => [toX(pointX), toY(pointY)]))
  return {
    bounds: {
      west: toX(0),
      north: toY(0),
      east: toX(houseTileExtent),
      south: toY(houseTileExtent),
    },
    houses: line(tile.houses),
    streets: tile.streets.map((street) => {
      const points = line(street)
      return { points, bounds: boundsOf(points) }
    }),
    names: tile.names.map(([nameX, nameY, angle, text]) => ({
      text,
      x: toX(nameX),
      y: toY(nameY),
      angle,
    })),
  }
}

// Written again, and held to the contract by their types: importing the values would bring the
// whole schema library into the map.

/** The only zoom house tiles are cut at. */
export const houseTileZoom: typeof HOUSE_TILE_ZOOM = 13
/** How many units a house tile is wide and high. */
const houseTileExtent: typeof HOUSE_TILE_EXTENT = 4096

/** A busy server sends requests away; a while later it has time again. */
const pausesMs = [1_500, 5_000]

/** Asks again after a while when the server is busy or out of reach; null when there is nothing, or
 *  nothing to be had. */
export async function fetchJsonWithRetry<Body>(
  address: string,
  pauses: readonly number[] = pausesMs,
): Promise<Body | null> {
  const [pause, ...later] = pauses
  const response = await fetch(address).catch(() => null)
  if (response?.ok) return (await response.json()) as Body
  if (response && response.status < 500) return null
  if (pause === undefined) return null
  await new Promise((resume) => setTimeout(resume, pause))
  return fetchJsonWithRetry(address, later)
}
