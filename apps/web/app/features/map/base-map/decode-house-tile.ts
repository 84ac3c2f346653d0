import type { HouseTile as EncodedHouseTile } from '@kot/contract/map-tile'
import { type Bounds, boundsOf } from './decode-country-map'
import { houseTileExtent } from './house-tile-grid'
import type { TileAddress } from './tile-frame'

/** Positions as shares of the Web Mercator square, x and y in turn. */
export type HouseTile = {
  readonly bounds: Bounds
  readonly houses: Float64Array
  readonly streets: readonly Street[]
  readonly names: readonly StreetName[]
}

type Street = { readonly points: Float64Array; readonly bounds: Bounds }

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
