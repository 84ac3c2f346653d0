import { between, distance, type Point } from './point.ts'

export function nearestOnSegment(point: Point, start: Point, end: Point): Point {
  const [x, y] = [end[0] - start[0], end[1] - start[1]]
  const squared = x * x + y * y
  if (squared === 0) return start
  const share = ((point[0] - start[0]) * x + (point[1] - start[1]) * y) / squared
  return between(start, end, Math.max(0, Math.min(1, share)))
}

/** The nearest point of any of them; null where there is none. */
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
