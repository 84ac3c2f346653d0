import {
  beside,
  between,
  createGrid,
  directionAt,
  distance,
  leftwards,
  lengthOf,
  type Line,
  median,
  nearestOf,
  type Point,
  smooth,
  turnAngle,
} from './geometry.ts'

/** Houses that face each other are no farther apart than this. */
const FACING_M = 75
/** Across the street means across: within 30 degrees of a right angle to it. */
const ACROSS = 0.5
/** From the houses to the middle of the street where nobody stands opposite. */
const USUAL_HALF_WIDTH_M = 14

export type CentrePoint = { at: Point; /** Whether houses stand on both sides. */ faced: boolean }

/**
 * The middle of the street as seen from one row of houses: half way to the row opposite, and where
 * there is none, as far in front of the houses as elsewhere along the row.
 */
export function centreLine(
  row: Line,
  opposite: readonly Line[],
  emptierSide: SideWithFewerHouses,
): CentrePoint[] {
  const piecesNear = groupHouses(opposite)
  const samples = row.map((at, index) => ({
    at,
    middle: middleTo(nearestOf(at, piecesNear(at, FACING_M)), at, directionAt(row, index)),
  }))
  const widths = samples.flatMap(({ at, middle }, index) =>
    middle ? [leftwards(at, middle, directionAt(row, index))] : [],
  )
  const halfWidth = widths.length > 0 ? median(widths) : USUAL_HALF_WIDTH_M * emptierSide(row)
  return samples.map(({ at, middle }, index) => ({
    at: middle ?? beside(at, directionAt(row, index), halfWidth),
    faced: middle !== null,
  }))
}

function middleTo(across: Point | null, at: Point, [east, north]: Point): Point | null {
  if (!across) return null
  const off = distance(at, across)
  if (off > FACING_M) return null
  const along = Math.abs((across[0] - at[0]) * east + (across[1] - at[1]) * north)
  return along > ACROSS * off ? null : between(at, across, 0.5)
}

/** A short part of a line, and which line it is of. */
export type Piece = { of: number; start: Point; end: Point }

/** No longer than this, so that a piece is near wherever its start is. */
const PIECE_M = 40

/** Finds all pieces of the lines that come within `reach` of a point, and some a little farther away;
 *  without it every street would be compared with every other. */
export function groupHouses(lines: readonly Line[]): (at: Point, reach: number) => Piece[] {
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

/** Tells which side of a row of houses has room for a street: 1 left of the row's direction, -1 right,
 *  0 where neither has more. */
export type SideWithFewerHouses = (row: Line) => number

/** How far from the row to look for other houses: first where the street would be, then beyond. */
const AWAY_M = [16, 32, 48]
const AROUND_M = 12

export function sideWithFewerHouses(houses: readonly Point[]): SideWithFewerHouses {
  const grid = createGrid<Point>(30)
  for (const house of houses) grid.add(house, house)
  const housesAt = (at: Point) =>
    grid.around(at, AROUND_M).filter((house) => distance(at, house) < AROUND_M).length

  const housesAlong = (row: Line, metres: number) =>
    row.reduce((sum, at, index) => sum + housesAt(beside(at, directionAt(row, index), metres)), 0)

  return (row) => {
    for (const away of AWAY_M) {
      const side = Math.sign(housesAlong(row, -away) - housesAlong(row, away))
      if (side !== 0) return side
    }
    return 0
  }
}

/** A street may turn that much anyway, as around a square, and that much again every hundred metres. */
const TURNS_ANYWAY = 270
const TURNS_PER_100_M = 60

/** Smooths a line as little as it takes until it no longer turns more than streets do. */
export function smoothSpacing(line: Line, rounds: readonly number[]): Point[] {
  const calm = TURNS_ANYWAY + (TURNS_PER_100_M * lengthOf(line)) / 100
  let even: Point[] = [...line]
  for (const more of rounds) {
    even = smooth(even, more)
    if (turnAngle(even) <= calm) break
  }
  return even
}
