import { distance, lengthOf, median, type Line, type Point } from './point.ts'

/** A house number and where it is. */
export type House = { number: number; at: Point }

/** Neighbours along a street are rarely farther apart, however far the others are. */
const NEAR_M = 60
/** No street goes on across such a gap, however sparse its houses. */
const FAR_M = 170
const TIMES_USUAL = 3.5

/** Both sides together are as long as one of them where numbers count up along a single row. */
const SINGLE_ROW = 0.8

/** Houses in the order in which they stand along the street: odd numbers on one side and even ones on
 *  the other, or a single row where they count up along one side. */
export function rowsOfHouses(houses: readonly House[]): { odd: Line[]; even: Line[] } {
  const inOrder = houses.toSorted((one, other) => one.number - other.number)
  const placesOf = (some: readonly House[]) => some.map(({ at }) => at)
  const odd = placesOf(inOrder.filter(({ number }) => number % 2 === 1))
  const even = placesOf(inOrder.filter(({ number }) => number % 2 === 0))
  const all = placesOf(inOrder)
  const single = lengthOf(all) < SINGLE_ROW * (lengthOf(odd) + lengthOf(even))
  return single ? { odd: rows(all), even: [] } : { odd: rows(odd), even: rows(even) }
}

/** Breaks at jumps: what lies beyond is another row, perhaps another street of that name. */
function rows(points: Line): Line[] {
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

/** Houses behind their neighbours: going there and back is far longer than passing by. */
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
