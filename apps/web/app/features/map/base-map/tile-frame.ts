import type { Bounds } from './decode-country-map'

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
