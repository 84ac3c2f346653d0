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

/** Maximum distance between houses on opposite sides of a street. */
const FACING_M = 75
/** Opposite means within 30 degrees of a right angle to the street. */
const ACROSS = 0.5
/** Distance from the houses to the middle of the street when the other side is empty. */
const USUAL_HALF_WIDTH_M = 14

export type CentrePoint = { at: Point; /** Whether houses stand on both sides. */ faced: boolean }

/**
 * Computes the middle of the street from one row of houses: halfway to the opposite row. Where there is
 * no opposite row, it uses the distance found elsewhere along the row.
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

/** A short part of a line, with the index of the line it belongs to. */
export type Piece = { of: number; start: Point; end: Point }

/** Maximum length of a piece, so that a piece is close to its start point. */
const PIECE_M = 40

/**
 * Returns a lookup of all pieces within `reach` of a point, plus some slightly farther away. It avoids
 * comparing every street with every other.
 */
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

/**
 * Returns which side of a row of houses has room for a street: 1 is left of the row's direction, -1 is
 * right, 0 is undecided.
 */
export type SideWithFewerHouses = (row: Line) => number

/** Distances from the row at which other houses are searched: first at the street, then beyond. */
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

/** Degrees a street may turn in any case, for example around a square, and per hundred metres. */
const TURNS_ANYWAY = 270
const TURNS_PER_100_M = 60

/** Smooths a line just enough that it turns no more than streets do. */
export function smoothSpacing(line: Line, rounds: readonly number[]): Point[] {
  const calm = TURNS_ANYWAY + (TURNS_PER_100_M * lengthOf(line)) / 100
  let even: Point[] = [...line]
  for (const more of rounds) {
    even = smooth(even, more)
    if (turnAngle(even) <= calm) break
  }
  return even
}
