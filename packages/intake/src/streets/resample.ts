import { between, distance, type Line, type Point } from './point.ts'

/** The same line with a point about every `step` metres; its ends stay. */
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
