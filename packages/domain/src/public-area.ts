import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  positionOfPoint,
  type LandPoint,
  type Position,
} from './land-points.ts'
import { offeredPostcodes, postcodeByCode } from './postcode.ts'

/**
 * Where homes are shown to viewers who must not see their exact position. A postcode is divided
 * into areas of many houses. A home is shown at one of the points of its area, and all houses of
 * the area share these points. A viewer with the address register and the areas learns no more than
 * the area. See docs/decisions/0020-what-visitors-can-infer.md.
 */
export type PublicArea = {
  /** A house belongs to the area with the nearest land point. */
  readonly squares: readonly LandPoint[]
  /** Where its homes may be shown. */
  readonly points: readonly LandPoint[]
}

/** Minimum number of registered houses that could be behind every point. */
export const MIN_HOUSES = 50
/** Areas are planned with twice as many, so that they stay valid when houses leave the register. */
const PLANNED_HOUSES = 100
/** Minimum distance between a home and where it is shown. */
export const MIN_METRES = 300
/** Homes at one point are spread around it, so that the map can separate them. */
export const SPREAD_METRES = 40
const TOO_NEAR_METRES = MIN_METRES + SPREAD_METRES
/** At most two grid points are too near to a house, so at least two remain. */
const MIN_POINTS = 4
/** Number of points of an area without register data. */
const POINTS_WITHOUT_REGISTER = 12

/**
 * Plans the areas of one postcode. Existing areas are kept while they are valid, and only grow: a
 * home shown in two different areas would be known to be in their intersection. Empty where the
 * postcode has too few houses; then `postcodeArea` is used.
 * @param houses their positions, without duplicates
 */
export function planAreas(
  houses: readonly Position[],
  former: readonly PublicArea[] = [],
): PublicArea[] {
  if (houses.length < MIN_HOUSES) return []
  const settled = countHouses(houses)
  const grown = growAreas(former, settled)
  const holds = grown.every(({ squares, points }) =>
    points.every((point) => candidates(settled, squares, point) >= MIN_HOUSES),
  )
  if (grown.length > 0 && holds) return grown
  return splitSquares(settled, [...settled.squares.keys()]).map((squares) => ({
    squares: squares.toSorted((one, other) => one - other),
    points: choosePoints(settled, squares),
  }))
}

/** Returns the area of a position; null where the postcode has none. */
export function areaAt(areas: readonly PublicArea[], position: Position): PublicArea | null {
  const [square] = nearestLandPoints(position, 1)
  if (square === undefined) return null
  return areas.find(({ squares }) => squares.includes(square)) ?? nearestArea(areas, square)
}

const knownAreas = new Map<string, PublicArea>()

/**
 * Returns the whole postcode as one area, with points around its centre. Used without a register,
 * and for postcodes with too few houses.
 */
export function postcodeArea(code: string): PublicArea {
  const known = knownAreas.get(code)
  if (known) return known
  const middle = postcodeByCode(code) ?? offeredPostcodes[0] ?? { lat: 64.9, long: -18.6 }
  const around = nearestLandPoints(middle, 2 * POINTS_WITHOUT_REGISTER)
  const inside = around.filter((point) => nearestPostcode(positionOfPoint(point)) === code)
  const area = {
    squares: [],
    points:
      inside.length < MIN_POINTS
        ? around.slice(0, MIN_POINTS)
        : inside.slice(0, POINTS_WITHOUT_REGISTER),
  }
  knownAreas.set(code, area)
  return area
}

/** Returns the points of an area that are far enough from the home. */
export function pointsFor(area: PublicArea, exact: Position): readonly LandPoint[] {
  const apart = area.points.filter(
    (point) => groundMetres(positionOfPoint(point), exact) > TOO_NEAR_METRES,
  )
  return apart.length > 0 ? apart : area.points
}

/**
 * Returns the position of a home near its point. It depends only on the id and reveals nothing
 * about the house.
 */
export function spreadAround(point: LandPoint, id: number): Position {
  const { lat, long } = positionOfPoint(point)
  const direction = 2 * Math.PI * ((id * 0.618_033_988_75) % 1)
  const metres = SPREAD_METRES * Math.sqrt((id * 0.754_877_666_25) % 1)
  const [north, east] = [metres * Math.cos(direction), metres * Math.sin(direction)]
  return movedBy({ lat, long }, north, east)
}

type Settled = {
  /** Number of houses per square. */
  squares: ReadonlyMap<LandPoint, number>
  /** Number of houses per square that are too near to a point. */
  tooNear: ReadonlyMap<LandPoint, ReadonlyMap<LandPoint, number>>
  middle: (squares: readonly LandPoint[]) => Position
}

function countHouses(houses: readonly Position[]): Settled {
  const squares = new Map<LandPoint, number>()
  const tooNear = new Map<LandPoint, Map<LandPoint, number>>()
  for (const house of houses) {
    const near = nearestLandPoints(house, 4)
    const [square] = near
    if (square === undefined) continue
    squares.set(square, (squares.get(square) ?? 0) + 1)
    for (const point of near) {
      if (groundMetres(positionOfPoint(point), house) > TOO_NEAR_METRES) continue
      const counts = tooNear.get(point) ?? new Map<LandPoint, number>()
      counts.set(square, (counts.get(square) ?? 0) + 1)
      tooNear.set(point, counts)
    }
  }
  return {
    squares,
    tooNear,
    middle: (of) => {
      const total = of.reduce((sum, square) => sum + (squares.get(square) ?? 0), 0)
      const mean = (part: keyof Position) =>
        of.reduce(
          (sum, square) => sum + positionOfPoint(square)[part] * (squares.get(square) ?? 0),
          0,
        ) / total
      return { lat: mean('lat'), long: mean('long') }
    },
  }
}

const housesIn = ({ squares }: Settled, of: readonly LandPoint[]): number =>
  of.reduce((sum, square) => sum + (squares.get(square) ?? 0), 0)

/** Counts the houses of the squares that could be shown at the point. */
function candidates(settled: Settled, squares: readonly LandPoint[], point: LandPoint): number {
  let count = housesIn(settled, squares)
  const counts = settled.tooNear.get(point)
  if (counts) for (const square of squares) count -= counts.get(square) ?? 0
  return count
}

/**
 * Halves a set of squares repeatedly, across its longer side and as evenly as both halves allow.
 */
function splitSquares(settled: Settled, squares: readonly LandPoint[]): (readonly LandPoint[])[] {
  const total = housesIn(settled, squares)
  for (const side of sidesOf(squares)) {
    const sorted = squares.toSorted(
      (one, other) => positionOfPoint(one)[side] - positionOfPoint(other)[side] || one - other,
    )
    let before = 0
    const cuts = sorted
      .map((square, index) => {
        before += settled.squares.get(square) ?? 0
        return { at: index + 1, unevenness: Math.abs(2 * before - total) }
      })
      .toSorted((one, other) => one.unevenness - other.unevenness || one.at - other.at)
    for (const { at } of cuts) {
      const halves = [sorted.slice(0, at), sorted.slice(at)]
      if (!halves.every((half) => canBeArea(settled, half))) continue
      return halves.flatMap((half) => splitSquares(settled, half))
    }
  }
  return [squares]
}

function sidesOf(squares: readonly LandPoint[]): (keyof Position)[] {
  const positions = squares.map(positionOfPoint)
  const span = (part: keyof Position) => {
    const values = positions.map((position) => position[part])
    return Math.max(...values) - Math.min(...values)
  }
  // In Iceland a degree of longitude is less than half a degree of latitude.
  return span('lat') >= 0.44 * span('long') ? ['lat', 'long'] : ['long', 'lat']
}

const canBeArea = (settled: Settled, squares: readonly LandPoint[]): boolean =>
  squares.length >= MIN_POINTS &&
  housesIn(settled, squares) >= PLANNED_HOUSES &&
  usablePoints(settled, squares, squares).length >= MIN_POINTS

const usablePoints = (
  settled: Settled,
  squares: readonly LandPoint[],
  points: readonly LandPoint[],
): LandPoint[] => points.filter((point) => candidates(settled, squares, point) >= MIN_HOUSES)

/**
 * Chooses from its own squares. If these are too few, as in a hamlet, also from the land around it.
 */
function choosePoints(settled: Settled, squares: readonly LandPoint[]): LandPoint[] {
  const own = usablePoints(settled, squares, squares)
  for (let reach = 16; own.length < MIN_POINTS && reach <= 256; reach *= 4) {
    const around = nearestLandPoints(settled.middle(squares), reach)
    const others = usablePoints(settled, squares, around).filter((point) => !own.includes(point))
    own.push(...others.slice(0, MIN_POINTS - own.length))
  }
  return own.toSorted((one, other) => one - other)
}

/** Adds squares that had no house before to the nearest area. */
function growAreas(former: readonly PublicArea[], { squares }: Settled): PublicArea[] {
  const known = new Set(former.flatMap((area) => area.squares))
  const added = Map.groupBy(
    [...squares.keys()].filter((square) => !known.has(square)),
    (square) => nearestArea(former, square),
  )
  return former.map((area) => ({
    squares: [...area.squares, ...(added.get(area) ?? [])],
    points: area.points,
  }))
}

function nearestArea(areas: readonly PublicArea[], square: LandPoint): PublicArea | null {
  const position = positionOfPoint(square)
  let nearest: PublicArea | null = null
  let least = Infinity
  for (const area of areas) {
    for (const other of area.squares) {
      const metres = groundMetres(position, positionOfPoint(other))
      if (metres < least) [least, nearest] = [metres, area]
    }
  }
  return nearest
}

/**
 * Returns the postcode with the nearest centre. Not always that of the place, but enough to
 * separate parts of a town.
 */
function nearestPostcode(position: Position): string | undefined {
  let nearest: string | undefined
  let least = Infinity
  for (const postcode of offeredPostcodes) {
    const metres = groundMetres(position, postcode)
    if (metres < least) [least, nearest] = [metres, postcode.code]
  }
  return nearest
}
