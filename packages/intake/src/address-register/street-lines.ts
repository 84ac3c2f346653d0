import {
  centreLine,
  type CentrePoint,
  type SideWithFewerHouses,
  smoothSpacing,
  type Piece,
  groupHouses,
} from './centre-line.ts'
import {
  between,
  directionAt,
  distance,
  lengthOf,
  type Line,
  median,
  type Point,
  resample,
  simplify,
} from './geometry.ts'

const STEP_M = 8
/** Fewer house numbers than this are too few for a street. */
const MIN_NUMBERS = 4
const MIN_LENGTH_M = 30

/** Rounds of smoothing: the minimum, and more for a line that curls. */
const ROUNDS_FOR_HOUSES = [2, 4, 8, 16, 32]
const ROUNDS_FOR_STREET = [6, 12, 24, 48, 96, 192]

/**
 * Infers the course of a street from its house numbers: halfway between odd and even numbers, or in
 * front of the houses where only one side is built on.
 */
export function inferStreet(houses: readonly House[], emptierSide: SideWithFewerHouses): Point[][] {
  if (houses.length < MIN_NUMBERS) return []
  const { odd, even } = houseRows(houses)
  const [oddRows, evenRows] = [odd.map(evened), even.map(evened)]
  const [long, short] =
    total(oddRows) >= total(evenRows) ? [oddRows, evenRows] : [evenRows, oddRows]
  return [
    ...long.map((row) => centreLine(row, short, emptierSide).map(({ at }) => at)),
    // The part with houses on both sides is covered by the longer row. Only the rest is added.
    ...short.flatMap((row) => alone(centreLine(row, long, emptierSide))),
  ]
    .map((line) => simplify(smoothSpacing(line, ROUNDS_FOR_STREET), 0.8))
    .filter((line) => lengthOf(line) >= MIN_LENGTH_M)
}

/** Houses are set back by different distances, but the street in front of them is even. */
const evened = (row: Line): Point[] => resample(smoothSpacing(row, ROUNDS_FOR_HOUSES), STEP_M)

const total = (rows: readonly Line[]): number => rows.reduce((sum, row) => sum + lengthOf(row), 0)

/**
 * Returns the stretches without houses opposite, with one extra point at each end to join the rest of
 * the street.
 */
function alone(samples: readonly CentrePoint[]): Point[][] {
  const stretches: Point[][] = []
  let current: Point[] | null = null
  samples.forEach(({ at, faced }, index) => {
    if (!faced) {
      const before = samples[index - 1]
      current ??= before ? [before.at] : []
      current.push(at)
      return
    }
    if (!current) return
    stretches.push([...current, at])
    current = null
  })
  return current ? [...stretches, current] : stretches
}

/** A house number and its position. */
export type House = { number: number; at: Point }

/** Neighbours along a street are rarely farther apart than this. */
const NEAR_M = 60
/** A street does not continue across a larger gap, even if its houses are sparse. */
const FAR_M = 170
const TIMES_USUAL = 3.5

/**
 * The houses form a single row when the path along all numbers is shorter than this share of the paths
 * along the odd and the even numbers together.
 */
const SINGLE_ROW = 0.8

/**
 * Returns the houses in their order along the street: odd numbers on one side and even numbers on the
 * other, or a single row where all numbers are on one side.
 */
function houseRows(houses: readonly House[]): { odd: Line[]; even: Line[] } {
  const inOrder = houses.toSorted((one, other) => one.number - other.number)
  const placesOf = (some: readonly House[]) => some.map(({ at }) => at)
  const odd = placesOf(inOrder.filter(({ number }) => number % 2 === 1))
  const even = placesOf(inOrder.filter(({ number }) => number % 2 === 0))
  const all = placesOf(inOrder)
  const single = lengthOf(all) < SINGLE_ROW * (lengthOf(odd) + lengthOf(even))
  return single ? { odd: rowsAlong(all), even: [] } : { odd: rowsAlong(odd), even: rowsAlong(even) }
}

/** Splits at jumps: beyond a jump there is another row, perhaps another street of that name. */
function rowsAlong(points: Line): Line[] {
  const kept = withoutDetours(points)
  const steps = kept.slice(1).map((point, at) => distance(kept[at] ?? point, point))
  const jump = Math.min(FAR_M, Math.max(NEAR_M, TIMES_USUAL * median(steps)))
  const found: Point[][] = [[]]
  kept.forEach((point, at) => {
    if (at > 0 && (steps[at - 1] ?? 0) > jump) found.push([])
    found.at(-1)?.push(point)
  })
  return found.filter((row) => row.length > 1)
}

/** Removes houses behind their neighbours: the way there and back is far longer than passing by. */
function withoutDetours(points: Line): Point[] {
  const kept: Point[] = []
  points.forEach((point, at) => {
    const before = kept.at(-1)
    const after = points[at + 1]
    if (before && after) {
      const past = distance(before, after)
      const detour = distance(before, point) + distance(point, after)
      if (detour > 1.8 * past && detour - past > 25) return
    }
    kept.push(point)
  })
  return kept
}

/** The last house is before the corner. This is the maximum distance from it to the next street. */
const REACH_M = 45

/** Extends lines straight ahead to the line they would meet, so that streets form a network. */
export function connectEnds(lines: readonly Line[]): Point[][] {
  const piecesNear = groupHouses(lines)

  /** The first intersection with another line when the line continues straight from its last point. */
  const nextCrossing = (line: Line, of: number): Point[] => {
    const last = line.at(-1)
    if (!last || line.length < 2) return []
    const [east, north] = directionAt(line, line.length - 1)
    const far: Point = [last[0] + east * REACH_M, last[1] + north * REACH_M]
    const crossings = piecesNear(last, REACH_M)
      .flatMap((piece) => (piece.of === of ? [] : (crossing(last, far, piece) ?? [])))
      .toSorted((one, other) => one.away - other.away)
    return crossings.slice(0, 1).map(({ at }) => at)
  }

  return lines.map((line, of) => [
    ...nextCrossing(line.toReversed(), of),
    ...line,
    ...nextCrossing(line, of),
  ])
}

function crossing(from: Point, to: Point, { start, end }: Piece) {
  const [ax, ay] = [to[0] - from[0], to[1] - from[1]]
  const [bx, by] = [end[0] - start[0], end[1] - start[1]]
  const across = ax * by - ay * bx
  if (across === 0) return null
  const [x, y] = [start[0] - from[0], start[1] - from[1]]
  const away = (x * by - y * bx) / across
  const along = (x * ay - y * ax) / across
  if (away <= 0 || away > 1 || along < 0 || along > 1) return null
  return { away, at: between(from, to, away) }
}
