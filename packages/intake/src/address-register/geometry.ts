/** Returns the unit vector (one metre) of the line's direction at the point with that index. */
export function directionAt(line: Line, index: number): Point {
  const before = line[Math.max(0, index - 1)] ?? [0, 0]
  const after = line[Math.min(line.length - 1, index + 1)] ?? [0, 0]
  const length = distance(before, after) || 1
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
}

/**
 * Returns the point that many metres to the left of the direction of travel, or to the right if
 * negative.
 */
export const beside = ([x, y]: Point, [east, north]: Point, metres: number): Point => [
  x - north * metres,
  y + east * metres,
]

/** Returns how far a point lies to the left of that direction. */
export const leftwards = (from: Point, to: Point, [east, north]: Point): number =>
  (to[1] - from[1]) * east - (to[0] - from[0]) * north

/** Returns the sum of all turns along a line, to either side, in degrees. */
export function turnAngle(line: Line): number {
  const headings = line.slice(1).map((to, at) => {
    const from = line[at] ?? to
    return Math.atan2(to[1] - from[1], to[0] - from[0])
  })
  const turned = headings.slice(1).reduce((sum, heading, at) => {
    const turn = Math.abs(heading - (headings[at] ?? heading))
    return sum + Math.min(turn, 2 * Math.PI - turn)
  }, 0)
  return (turned * 180) / Math.PI
}

/** Metres east and north of a nearby origin. Streets are short enough to ignore the curvature. */
export type Point = readonly [east: number, north: number]
export type Line = readonly Point[]

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

export const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

export const lengthOf = (line: Line): number =>
  line.reduce((sum, point, at) => sum + distance(line[at - 1] ?? point, point), 0)

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

type Degrees = { lat: number; long: number }

const RADIANS = Math.PI / 180
/** Metres per degree of longitude at 64.4 degrees north, where most homes are. */
const SCALE = 111_320 * Math.cos(64.4 * RADIANS)

/**
 * Projects Iceland onto a plane, roughly in metres. Mercator keeps angles and is off by 7 % in the far
 * north, which is accurate enough for comparing distances.
 */
export const toMetres = ({ lat, long }: Degrees): Point => [
  long * SCALE,
  (Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / RADIANS) * SCALE,
]

/** Returns longitude and latitude in GeoJSON order. */
export const toDegrees = (line: Line): [long: number, lat: number][] =>
  line.map(([east, north]) => [
    east / SCALE,
    (2 * Math.atan(Math.exp((north / SCALE) * RADIANS)) - Math.PI / 2) / RADIANS,
  ])

export function nearestOnSegment(point: Point, start: Point, end: Point): Point {
  const [x, y] = [end[0] - start[0], end[1] - start[1]]
  const squared = x * x + y * y
  if (squared === 0) return start
  const share = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / squared
  return between(start, end, Math.max(0, Math.min(1, share)))
}

/** Returns the nearest point of any of the lines, or null if there are none. */
export function nearestOf(
  point: Point,
  segments: readonly { start: Point; end: Point }[],
): Point | null {
  let nearest: Point | null = null
  let least = Infinity
  for (const { start, end } of segments) {
    const found = nearestOnSegment(point, start, end)
    const off = distance(point, found)
    if (off < least) {
      least = off
      nearest = found
    }
  }
  return nearest
}

/** Returns the same line with a point about every `step` metres. The ends stay. */
export function resample(line: Line, step: number): Point[] {
  const [first] = line
  if (!first) return []
  const points: Point[] = [first]
  line.slice(1).forEach((end, at) => {
    const start = line[at] ?? end
    const parts = Math.max(1, Math.round(distance(start, end) / step))
    for (let part = 1; part <= parts; part += 1) points.push(between(start, end, part / parts))
  })
  return points
}

/** Removes points that are within `tolerance` metres of the simplified line (Douglas-Peucker). */
export function simplify(line: Line, tolerance: number): Point[] {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return [...line]
  let farthest = 0
  let most = tolerance
  line.slice(1, -1).forEach((point, at) => {
    const off = distance(point, nearestOnSegment(point, first, last))
    if (off > most) {
      most = off
      farthest = at + 1
    }
  })
  if (farthest === 0) return [first, last]
  const before = simplify(line.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(farthest), tolerance)]
}

/** Moves every inner point towards the mean of its neighbours, `rounds` times. The ends stay. */
export function smooth(line: Line, rounds: number): Point[] {
  let points: Point[] = [...line]
  for (let round = 0; round < rounds; round += 1) {
    points = points.map((point, at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before || !after) return point
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
    })
  }
  return points
}

/** A spatial grid. */
type Grid<T> = {
  add: (at: Point, thing: T) => void
  /** Returns all items within `reach` of a point, plus some slightly farther away. */
  around: (at: Point, reach: number) => T[]
}

export function createGrid<T>(cellSize: number): Grid<T> {
  const cells = new Map<string, T[]>()
  const cell = (metres: number) => Math.floor(metres / cellSize)

  return {
    add([east, north], thing) {
      const key = `${cell(east)} ${cell(north)}`
      const there = cells.get(key)
      if (there) there.push(thing)
      else cells.set(key, [thing])
    },
    around([east, north], reach) {
      const found: T[] = []
      for (let x = cell(east - reach); x <= cell(east + reach); x += 1) {
        for (let y = cell(north - reach); y <= cell(north + reach); y += 1) {
          found.push(...(cells.get(`${x} ${y}`) ?? []))
        }
      }
      return found
    },
  }
}
