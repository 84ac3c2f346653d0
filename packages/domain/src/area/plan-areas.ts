import {
  groundMetres,
  nearestLandPoints,
  positionOfPoint,
  type LandPoint,
  type Position,
} from './land-points.ts'
import {
  MIN_HOUSES,
  MIN_POINTS,
  nearestArea,
  TOO_NEAR_METRES,
  type PublicArea,
} from './public-area.ts'

/** Areas are planned with three times as many, and stay valid when houses leave the register. */
const PLANNED_HOUSES = 3 * MIN_HOUSES
/** The planner gets positions with five decimals. */
const ROUNDING_METRES = 2
/** A square, its eight neighbours, and one more in each direction. */
const SQUARES_AROUND = 13
/** Far enough from every island to the mainland. */
const MAX_SQUARES_AROUND = 1_000

/**
 * Plans the areas of one postcode. Existing areas are kept and only grow: homes of one house that
 * were shown in two different areas would be known to be in their intersection. Empty where the
 * postcode has too few houses; then `postcodeArea` is used.
 * @param houses their positions, without duplicates
 */
export function planAreas(
  houses: readonly Position[],
  former: readonly PublicArea[] = [],
): PublicArea[] {
  if (houses.length < MIN_HOUSES) return []
  const settled = countHouses(houses)
  const planned =
    former.length === 0
      ? splitSquares(settled, [...settled.squares.keys()])
      : mergeSmall(settled, growAreas(former, settled))
  return planned.map((squares) => ({
    squares: squares.toSorted((one, other) => one - other),
    points: choosePoints(settled, squares),
  }))
}

type Settled = {
  /** Number of houses per square. */
  squares: ReadonlyMap<LandPoint, number>
  /** Per point, the squares with a house that is too near to it. */
  tooNear: ReadonlyMap<LandPoint, ReadonlySet<LandPoint>>
}

function countHouses(houses: readonly Position[]): Settled {
  const squares = new Map<LandPoint, number>()
  const tooNear = new Map<LandPoint, Set<LandPoint>>()
  for (const house of houses) {
    const near = nearestLandPoints(house, 4)
    const [square] = near
    if (square === undefined) continue
    squares.set(square, (squares.get(square) ?? 0) + 1)
    for (const point of near) {
      if (groundMetres(positionOfPoint(point), house) > TOO_NEAR_METRES + ROUNDING_METRES) continue
      tooNear.set(point, (tooNear.get(point) ?? new Set()).add(square))
    }
  }
  return { squares, tooNear }
}

const housesIn = ({ squares }: Settled, of: readonly LandPoint[]): number =>
  of.reduce((sum, square) => sum + (squares.get(square) ?? 0), 0)

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
        return { at: index + 1, before, unevenness: Math.abs(2 * before - total) }
      })
      .filter(({ before: first }) => Math.min(first, total - first) >= PLANNED_HOUSES)
      .toSorted((one, other) => one.unevenness - other.unevenness || one.at - other.at)
    const [cut] = cuts
    if (!cut) continue
    return [sorted.slice(0, cut.at), sorted.slice(cut.at)].flatMap((half) =>
      splitSquares(settled, half),
    )
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

/**
 * Returns points around the squares that are far from every house in them: a point near one house
 * would rule this house out whenever it is shown. Those among the houses of the postcode are
 * preferred, so that a marker stays in its postcode where there is room.
 */
function choosePoints(settled: Settled, squares: readonly LandPoint[]): LandPoint[] {
  let usable: LandPoint[] = []
  for (let reach = SQUARES_AROUND; reach <= MAX_SQUARES_AROUND; reach *= 2) {
    usable = [
      ...new Set(squares.flatMap((square) => nearestLandPoints(positionOfPoint(square), reach))),
    ].filter((point) => squares.every((square) => !settled.tooNear.get(point)?.has(square)))
    if (usable.length >= MIN_POINTS) break
  }
  const inside = usable.filter((point) => settled.squares.has(point))
  const enough = inside.length >= Math.max(MIN_POINTS, squares.length)
  return (enough ? inside : usable).toSorted((one, other) => one - other)
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

/** Joins areas in which too few houses are left to their neighbours. */
function mergeSmall(settled: Settled, areas: readonly PublicArea[]): (readonly LandPoint[])[] {
  const small = areas.find(({ squares }) => housesIn(settled, squares) < MIN_HOUSES)
  const [square] = small?.squares ?? []
  if (!small || square === undefined) return areas.map(({ squares }) => squares)
  const others = areas.filter((area) => area !== small)
  const neighbour = nearestArea(others, square)
  if (!neighbour) return areas.map(({ squares }) => squares)
  return mergeSmall(
    settled,
    others.map((area) =>
      area === neighbour ? { ...area, squares: [...area.squares, ...small.squares] } : area,
    ),
  )
}
