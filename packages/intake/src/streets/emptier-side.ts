import { beside, directionAt } from './direction.ts'
import { createGrid } from './grid.ts'
import { distance, type Line, type Point } from './point.ts'

/** Tells which side of a row of houses has room for a street: 1 left of the row's direction, -1 right,
 *  0 where neither has more. */
export type EmptierSide = (row: Line) => number

/** How far from the row to look for other houses: first where the street would be, then beyond. */
const AWAY_M = [16, 32, 48]
const AROUND_M = 12

export function emptierSideOf(houses: readonly Point[]): EmptierSide {
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
