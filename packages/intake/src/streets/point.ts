/** Metres east and north of some place nearby; streets are short enough for a flat world. */
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
