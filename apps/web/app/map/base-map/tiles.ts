import {
  type Bounds,
  boundsOf,
  type CountryMap,
  cullCorners,
  overlap,
  type Ring,
  thinRings,
} from './country-map'

export const tileSize = 256

/** Where a tile of the map lies. */
export type TileAddress = { readonly z: number; readonly x: number; readonly y: number }

/** From map units to the pixels of one tile. */
export type TileFrame = {
  readonly pixelsPerUnit: number
  readonly toX: (x: number) => number
  readonly toY: (y: number) => number
  /** What the tile shows, with a margin of some pixels around, in map units. */
  readonly bounds: (margin: number) => Bounds
}

export function tileFrame({ z, x, y }: TileAddress, unitsPerWorld: number): TileFrame {
  const pixelsPerUnit = (tileSize * 2 ** z) / unitsPerWorld
  const [west, north] = [x * tileSize, y * tileSize]
  return {
    pixelsPerUnit,
    toX: (unitX) => unitX * pixelsPerUnit - west,
    toY: (unitY) => unitY * pixelsPerUnit - north,
    bounds: (margin) => ({
      west: (west - margin) / pixelsPerUnit,
      north: (north - margin) / pixelsPerUnit,
      east: (west + tileSize + margin) / pixelsPerUnit,
      south: (north + tileSize + margin) / pixelsPerUnit,
    }),
  }
}

/** Pixels beyond the edges of a tile: wider than the lines along the shore, so that none ends there. */
export const tileMargin = 16

/** From this zoom on every corner of the coast is worth drawing, and the curve between them. */
export const fullDetailFrom = 12

/** Corners nearer to each other than this share of a pixel are one. */
const leastPixels = 0.8

/** From this zoom on a tile looks only through the shapes of its region, a tile of the zoom below. */
const regionsFrom = 10
const regionZoom = 8

/** The shapes a tile has to look through: as detailed as its zoom can show, and near it. Both are
 *  worked out once and kept, because a map is moved far more often than it is opened. */
export function shapesOfTiles(map: CountryMap): (tile: TileAddress) => CountryMap {
  const byDetail = remember((detail: number) => thinned(map, detail))
  const byRegion = remember((key: string) => {
    const [detail = 0, x = 0, y = 0] = key.split(' ').map(Number)
    return within(byDetail(detail), { z: regionZoom, x, y })
  })
  return ({ z, x, y }) => {
    const detail = Math.min(z, fullDetailFrom)
    if (z < regionsFrom) return byDetail(detail)
    const scale = 2 ** (z - regionZoom)
    return byRegion(`${detail} ${Math.floor(x / scale)} ${Math.floor(y / scale)}`)
  }
}

function thinned(map: CountryMap, zoom: number): CountryMap {
  if (zoom >= fullDetailFrom) return map
  const distance = (leastPixels * map.unitsPerWorld) / (tileSize * 2 ** zoom)
  return withEachLayer(map, (rings) => thinRings(rings, distance))
}

function within(map: CountryMap, region: TileAddress): CountryMap {
  const bounds = tileFrame(region, map.unitsPerWorld).bounds(tileMargin)
  return withEachLayer(map, (rings) =>
    rings
      .filter((ring) => overlap(ring.bounds, bounds))
      .map((ring) => Float64Array.from(cullCorners(ring.corners, bounds)))
      .map((corners) => ({ corners, bounds: boundsOf(corners) })),
  )
}

const withEachLayer = (
  map: CountryMap,
  change: (rings: readonly Ring[]) => readonly Ring[],
): CountryMap => ({
  unitsPerWorld: map.unitsPerWorld,
  land: change(map.land),
  lakes: change(map.lakes),
  glaciers: change(map.glaciers),
  builtUp: change(map.builtUp),
})

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
