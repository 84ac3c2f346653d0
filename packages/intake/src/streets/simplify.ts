import { distance, type Line, type Point } from './point.ts'
import { nearestOnSegment } from './nearest.ts'

/** Leaves out points that the line passes within `tolerance` metres without them (Douglas-Peucker). */
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
