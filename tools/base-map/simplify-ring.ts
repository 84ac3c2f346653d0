import { offeredPostcodes } from '@kot/domain/postcode/postcode'
import { distance, fromDegrees, metresPerUnit, type Point, type Ring } from './geometry.ts'

/** Removes corners (Douglas–Peucker): the result is nowhere further from the original than the
 *  tolerance of the place. */
export function simplifyRing(ring: Ring, toleranceAt: (point: Point) => number): Ring {
  const [first] = ring
  if (!first) return ring
  // A ring has no ends, so it is split into two lines between two distant corners.
  const opposite = farthestFrom(first, ring)
  const there = simplifyLine(ring.slice(0, opposite + 1), toleranceAt)
  const back = simplifyLine([...ring.slice(opposite), first], toleranceAt)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

function simplifyLine(line: Ring, toleranceAt: (point: Point) => number): Ring {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const worst = worstBetween(line, stretch, toleranceAt)
    if (worst === null) continue
    kept.add(worst)
    open.push([stretch[0], worst], [worst, stretch[1]])
  }
  return line.filter((_, index) => kept.has(index))
}

function worstBetween(
  line: Ring,
  [from, to]: [number, number],
  toleranceAt: (point: Point) => number,
): number | null {
  let worst: number | null = null
  let excess = 1
  for (let index = from + 1; index < to; index++) {
    const point = line[index]!
    const offBy = distanceToEdge(point, line[from]!, line[to]!) / toleranceAt(point)
    if (offBy > excess) [worst, excess] = [index, offBy]
  }
  return worst
}

function distanceToEdge([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length && Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - along * dx, py - ay - along * dy)
}

function farthestFrom(point: Point, ring: Ring): number {
  let farthest = 0
  ring.forEach((other, index) => {
    if (distance(point, other) > distance(point, ring[farthest]!)) farthest = index
  })
  return farthest
}

const nearTown = 9 / metresPerUnit
const elsewhere = 24 / metresPerUnit
const townReach = 7_000 / metresPerUnit

const towns = offeredPostcodes
  .filter(({ kind }) => kind === 'urban')
  .map(({ lat, long }) => fromDegrees([long, lat]))

/** How far the drawn coast may be from the surveyed one, in map units: precise where homes are,
 *  coarse elsewhere. */
export const toleranceAt = (point: Point): number =>
  towns.some((town) => distance(town, point) < townReach) ? nearTown : elsewhere
