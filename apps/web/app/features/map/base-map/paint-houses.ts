import { overlap } from './decode-country-map'
import type { HouseTile } from './decode-house-tile'
import { houseTileZoom } from './house-tile-grid'
import type { MapColours } from './map-colours'
import { type TileAddress, type TileFrame, tileFrame, tileSize } from './tile-frame'
import { traceOpenCurve } from './trace-curve'

/** Half of the widest street and house there is. */
const margin = 32

/** Paints streets and houses of one tile; the built-up ground under them is part of the country. */
export function paintHouses(
  context: CanvasRenderingContext2D,
  tile: TileAddress,
  { houses, streets }: HouseTile,
  colours: MapColours,
): void {
  const frame = tileFrame(tile, 1)
  // Seen nearer they grow, but less than the ground does, or they would cover it.
  const nearer = 2 ** (tile.z - houseTileZoom)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = colours.street
  context.lineWidth = 2.4 * nearer ** 0.75
  context.stroke(streetLines(streets, frame))
  context.fillStyle = colours.house
  context.fill(squares(houses, frame, 2.4 * nearer ** 0.7))
}

/** Streets are guessed from house numbers and waver a little; the curve takes that out. */
function streetLines(streets: HouseTile['streets'], frame: TileFrame): Path2D {
  const path = new Path2D()
  const shown = frame.bounds(margin)
  for (const { points, bounds } of streets) {
    if (overlap(bounds, shown)) traceOpenCurve(path, points, frame)
  }
  return path
}

function squares(houses: Float64Array, { toX, toY }: TileFrame, side: number): Path2D {
  const path = new Path2D()
  for (let index = 0; index < houses.length; index += 2) {
    const [x, y] = [toX(houses[index]!), toY(houses[index + 1]!)]
    if (isNear(x) && isNear(y)) path.rect(x - side / 2, y - side / 2, side, side)
  }
  return path
}

const isNear = (pixel: number): boolean => pixel > -margin && pixel < tileSize + margin
