import * as fc from 'fast-check'
import { areaOfRing, type DrawnArea } from '../area/drawn-area.ts'
import { fromGrid, type GridPoint } from '../area/grid-polygon.ts'
import { untangle } from '../area/sketch-area.ts'

/** A small part of the grid in Reykjavík, so that points are often on a border or at a corner. */
const corner: GridPoint = [-2_194_000, 6_414_000]

/** A point within so many steps of the corner. */
export const anyPoint = (steps: number): fc.Arbitrary<GridPoint> =>
  fc
    .tuple(fc.integer({ min: 0, max: steps }), fc.integer({ min: 0, max: steps }))
    .map(([x, y]) => [corner[0] + x, corner[1] + y])

/** Areas as they are drawn: of any shape, most of them not convex. */
export const anyArea = (steps: number): fc.Arbitrary<DrawnArea> =>
  fc
    .array(anyPoint(steps), { minLength: 3, maxLength: 40 })
    .map((points) => areaOfRing(untangle(points) ?? []))
    .filter((area) => area !== null)

/** Latitude and longitude of a home, to be part of a record. */
export const placeIn = (steps: number) => ({
  lat: anyPoint(steps).map((point) => fromGrid(point).lat),
  long: anyPoint(steps).map((point) => fromGrid(point).long),
})
