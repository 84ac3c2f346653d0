import { createGrid } from './grid.ts'
import { between, distance, type Line, type Point } from './point.ts'

/** A short part of a line, and which line it is of. */
export type Piece = { of: number; start: Point; end: Point }

/** No longer than this, so that a piece is near wherever its start is. */
const PIECE_M = 40

/** Finds all pieces of the lines that come within `reach` of a point, and some a little farther away;
 *  without it every street would be compared with every other. */
export function piecesOf(lines: readonly Line[]): (at: Point, reach: number) => Piece[] {
  const grid = createGrid<Piece>(PIECE_M)
  lines.forEach((line, of) => {
    line.slice(1).forEach((end, index) => {
      const start = line[index] ?? end
      const parts = Math.ceil(distance(start, end) / PIECE_M)
      for (let part = 0; part < parts; part += 1) {
        const from = between(start, end, part / parts)
        grid.add(from, { of, start: from, end: between(start, end, (part + 1) / parts) })
      }
    })
  })
  return (at, reach) => grid.around(at, reach + PIECE_M)
}
