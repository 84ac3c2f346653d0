import type { Line, Point } from './point.ts'

/** Every inner point moved towards the mean of its neighbours, `rounds` times over; the ends stay. */
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
