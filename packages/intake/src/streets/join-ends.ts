import { directionAt } from './direction.ts'
import { piecesOf, type Piece } from './pieces.ts'
import { between, type Line, type Point } from './point.ts'

/** The last house stands before the corner; beyond it comes the street it leads into. */
const REACH_M = 45

/** Lengthens lines straight on to the line they would meet, so that streets form a net. */
export function joinEnds(lines: readonly Line[]): Point[][] {
  const piecesNear = piecesOf(lines)

  /** Where somebody who leaves the line at its last point, straight on, first comes to another. */
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
