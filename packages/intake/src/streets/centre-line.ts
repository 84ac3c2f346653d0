import { beside, directionAt, leftwards } from './direction.ts'
import type { EmptierSide } from './emptier-side.ts'
import { nearestOf } from './nearest.ts'
import { piecesOf } from './pieces.ts'
import { between, distance, median, type Line, type Point } from './point.ts'

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
  emptierSide: EmptierSide,
): CentrePoint[] {
  const piecesNear = piecesOf(opposite)
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
