import { type CountryMap, cullCorners, overlap, type Ring } from './country-map'
import {
  fullDetailFrom,
  shapesOfTiles,
  type TileAddress,
  type TileFrame,
  tileFrame,
  tileMargin,
  tileSize,
} from './tiles'
import { type HouseTile, houseTileZoom } from './house-tiles'

export type CountryPainter = (
  context: CanvasRenderingContext2D,
  tile: TileAddress,
  colours: MapColours,
) => void

/** Paints the ground of one tile: sea, land, lakes, glaciers and built-up areas. */
export function countryPainter(map: CountryMap): CountryPainter {
  const shapesFor = shapesOfTiles(map)

  return (context, tile, colours) => {
    const { land, lakes, glaciers, builtUp } = shapesFor(tile)
    const frame = tileFrame(tile, map.unitsPerWorld)
    const shore = pathOf(land, frame, tile.z < fullDetailFrom ? traceEdges : traceCurve)
    context.clearRect(0, 0, tileSize, tileSize)
    context.lineJoin = 'round'
    context.fillStyle = colours.land
    context.fill(shore)

    // Paint only on existing pixels, so that towns do not spill into the sea.
    context.globalCompositeOperation = 'source-atop'
    context.fillStyle = colours.builtUp
    const towns = pathOf(builtUp, frame, traceCurve)
    context.fill(towns, 'evenodd')
    context.strokeStyle = colours.builtUp
    context.globalAlpha = 0.4
    context.lineWidth = townEdge(tile.z)
    context.stroke(towns)
    context.globalAlpha = 1
    context.fillStyle = colours.glacier
    context.fill(pathOf(glaciers, frame, traceCurve), 'evenodd')
    const water = pathOf(lakes, frame, traceCurve)
    context.fillStyle = colours.sea
    context.fill(water, 'evenodd')
    context.strokeStyle = colours.shore
    context.lineWidth = shoreWidth(tile.z) / 3
    context.stroke(water)

    // Paint beneath existing pixels, so that only the outer half of each shore line is visible.
    context.globalCompositeOperation = 'destination-over'
    context.strokeStyle = colours.shore
    context.lineWidth = shoreWidth(tile.z)
    context.stroke(shore)
    context.strokeStyle = colours.shallows
    context.lineWidth = shallowsWidth(tile.z)
    context.stroke(shore)
    context.fillStyle = colours.sea
    context.fillRect(0, 0, tileSize, tileSize)
    context.globalCompositeOperation = 'source-over'
  }
}

function pathOf(rings: readonly Ring[], frame: TileFrame, trace: typeof traceCurve): Path2D {
  const bounds = frame.bounds(tileMargin)
  const path = new Path2D()
  for (const ring of rings) {
    if (overlap(ring.bounds, bounds)) trace(path, cullCorners(ring.corners, bounds), frame)
  }
  return path
}

/** A town has no outline, so its ground fades out. */
const townEdge = (z: number): number => (z < 10 ? 0.5 : z < 13 ? 4 : 8)

const shoreWidth = (z: number): number => (z < 8 ? 1.5 : z < 12 ? 2 : 3)

const shallowsWidth = (z: number): number => (z < 7 ? 3 : z < 10 ? 5 : z < 13 ? 8 : 12)

/** Half the width of the widest street or house. */
const margin = 32

/** Paints streets and houses of one tile. The built-up ground beneath them belongs to the
 *  country. */
export function paintHouses(
  context: CanvasRenderingContext2D,
  tile: TileAddress,
  { houses, streets }: HouseTile,
  colours: MapColours,
): void {
  const frame = tileFrame(tile, 1)
  // They grow with the zoom, but less than the ground does, or they would cover it.
  const nearer = 2 ** (tile.z - houseTileZoom)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = colours.street
  context.lineWidth = 2.4 * nearer ** 0.75
  context.stroke(streetLines(streets, frame))
  context.fillStyle = colours.house
  context.fill(squares(houses, frame, 2.4 * nearer ** 0.7))
}

/** Streets are guessed from house numbers and waver a little; the curve smooths them. */
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

/** Adds a closed shape to a path, not as a polygon but as a quadratic B-spline with its corners as
 *  control points, so that a shore has no edges at any zoom. */
function traceCurve(path: Path2D, corners: ArrayLike<number>, { toX, toY }: TileFrame) {
  const length = corners.length
  if (length < 6) return
  let x = toX(corners[length - 2]!)
  let y = toY(corners[length - 1]!)
  let nextX = toX(corners[0]!)
  let nextY = toY(corners[1]!)
  path.moveTo((x + nextX) / 2, (y + nextY) / 2)
  for (let index = 2; index <= length; index += 2) {
    ;[x, y] = [nextX, nextY]
    nextX = toX(corners[index % length]!)
    nextY = toY(corners[(index + 1) % length]!)
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  }
  path.closePath()
}

/** Adds the shape edge by edge: at low zoom the corners are too close for curves to show. */
function traceEdges(path: Path2D, corners: ArrayLike<number>, { toX, toY }: TileFrame) {
  if (corners.length < 6) return
  path.moveTo(toX(corners[0]!), toY(corners[1]!))
  for (let index = 2; index < corners.length; index += 2) {
    path.lineTo(toX(corners[index]!), toY(corners[index + 1]!))
  }
  path.closePath()
}

/** Adds a line as a smooth curve that starts and ends in its first and last point. */
function traceOpenCurve(path: Path2D, points: ArrayLike<number>, { toX, toY }: TileFrame) {
  const last = points.length - 2
  if (last < 2) return
  path.moveTo(toX(points[0]!), toY(points[1]!))
  for (let index = 2; index < last; index += 2) {
    const [x, y] = [toX(points[index]!), toY(points[index + 1]!)]
    path.quadraticCurveTo(
      x,
      y,
      (x + toX(points[index + 2]!)) / 2,
      (y + toY(points[index + 3]!)) / 2,
    )
  }
  path.lineTo(toX(points[last]!), toY(points[last + 1]!))
}

/** The colours of the base map. They are tokens like every other colour and follow the theme. */
const tokens = {
  sea: '--map-sea',
  shallows: '--map-shallows',
  shore: '--map-shore',
  land: '--map-land',
  glacier: '--map-glacier',
  builtUp: '--map-built-up',
  house: '--map-house',
  street: '--map-street',
  name: '--map-name',
  waterName: '--map-water-name',
} as const

export type MapColours = Readonly<Record<keyof typeof tokens, string>>

/** A canvas cannot use custom properties, so they are read out of the page. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as MapColours
}
