import landRows from './generated-land-points.json' with { type: 'json' }

export type Position = { lat: number; long: number }

/**
 * A point of a fixed grid over Iceland that lies on land, as `row * 2048 + column`. The grid never
 * changes: areas of the database are stored in these numbers.
 */
export type LandPoint = number

/** About 500 m in both directions, and all its positions have four decimals. */
export const landGrid = {
  south: 63.29,
  west: -24.56,
  latStep: 0.0045,
  longStep: 0.0105,
  rows: 732,
  columns: 1056,
} as const

const ROW_SIZE = 2048
export const METRES_PER_DEGREE = 111_320

export const positionOfPoint = (point: LandPoint): Position => ({
  lat: rounded(landGrid.south + Math.floor(point / ROW_SIZE) * landGrid.latStep),
  long: rounded(landGrid.west + (point % ROW_SIZE) * landGrid.longStep),
})

/** Over the ground, good for some tens of kilometres: the curve of the earth is left out. */
export function groundMetres(one: Position, other: Position): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180)
  return (
    METRES_PER_DEGREE * Math.hypot(one.lat - other.lat, (one.long - other.long) * Math.cos(middle))
  )
}

/** So many metres to the north and east, to about a metre. */
export const movedBy = ({ lat, long }: Position, north: number, east: number): Position => ({
  lat: rounded(lat + north / METRES_PER_DEGREE, 5),
  long: rounded(long + east / (METRES_PER_DEGREE * Math.cos(lat * (Math.PI / 180))), 5),
})

type NearPoint = { point: LandPoint; metres: number }

/** The nearest points on land, nearest first. A position far outside has those of the nearest coast. */
export function nearestLandPoints(position: Position, count: number): LandPoint[] {
  for (let reach = 2; ; reach *= 2) {
    const found = nearestWithin(position, reach, count)
    // Points outside the square are at least `reach` steps away.
    const last = found[count - 1]
    const surely = last !== undefined && last.metres < reach * shortestStepMetres
    if (surely || reach > landGrid.columns) return found.map(({ point }) => point)
  }
}

/** Of the narrowest column, far in the north. */
const shortestStepMetres = 460

/** Of a square of the grid around a position. */
function nearestWithin(position: Position, reach: number, count: number): NearPoint[] {
  const isLand = readMask()
  const row = Math.round((position.lat - landGrid.south) / landGrid.latStep)
  const column = Math.round((position.long - landGrid.west) / landGrid.longStep)
  const lastRow = Math.min(row + reach, landGrid.rows - 1)
  const lastColumn = Math.min(column + reach, landGrid.columns - 1)
  const nearest: NearPoint[] = []
  for (let r = Math.max(0, row - reach); r <= lastRow; r++) {
    for (let c = Math.max(0, column - reach); c <= lastColumn; c++) {
      if (isLand[r * landGrid.columns + c] !== 1) continue
      const point = r * ROW_SIZE + c
      const metres = groundMetres(position, positionOfPoint(point))
      const farthest = nearest[count - 1]
      if (farthest && farthest.metres <= metres) continue
      const place = nearest.findIndex((other) => other.metres > metres)
      nearest.splice(place === -1 ? nearest.length : place, 0, { point, metres })
      if (nearest.length > count) nearest.pop()
    }
  }
  return nearest
}

let mask: Uint8Array | null = null

/**
 * Every row is written as the lengths of sea and land in turn, in base 36. Byggt á gögnum frá Landmælingum Íslands
 * (coast), © OpenStreetMap contributors, ODbL 1.0 (lakes), Natural Earth (glaciers).
 */
function readMask(): Uint8Array {
  if (mask) return mask
  mask = new Uint8Array(landGrid.rows * landGrid.columns)
  for (const [row, lengths] of landRows.entries()) {
    let at = row * landGrid.columns
    for (const [index, length] of lengths.split(' ').entries()) {
      const end = at + Number.parseInt(length, 36)
      if (index % 2 === 1) mask.fill(1, at, end)
      at = end
    }
  }
  return mask
}

const rounded = (degrees: number, decimals = 4): number =>
  Math.round(degrees * 10 ** decimals) / 10 ** decimals
