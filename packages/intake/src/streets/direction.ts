import { distance, type Line, type Point } from './point.ts'

/** One metre along the line where its point with that index is. */
export function directionAt(line: Line, index: number): Point {
  const before = line[Math.max(0, index - 1)] ?? [0, 0]
  const after = line[Math.min(line.length - 1, index + 1)] ?? [0, 0]
  const length = distance(before, after) || 1
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length]
}

/** So many metres to the left of somebody who walks in that direction; to the right if negative. */
export const beside = ([x, y]: Point, [east, north]: Point, metres: number): Point => [
  x - north * metres,
  y + east * metres,
]

/** How far to the left of that walk another point lies. */
export const leftwards = (from: Point, to: Point, [east, north]: Point): number =>
  (to[1] - from[1]) * east - (to[0] - from[0]) * north

/** All the turning along a line, to either side, in degrees. */
export function turningOf(line: Line): number {
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
