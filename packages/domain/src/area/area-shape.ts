import type { DrawnArea } from './drawn-area.ts'
import { fromGrid, type GridPoint, STEPS_PER_DEGREE } from './grid-polygon.ts'
import type { MapArea } from './map-area.ts'
import { doubledArea } from './simple-polygon.ts'

/** The smallest rectangle around an area. */
export function boundsOfArea(area: DrawnArea): MapArea {
  const corners = area.map(fromGrid)
  const lats = corners.map(({ lat }) => lat)
  const longs = corners.map(({ long }) => long)
  return {
    south: Math.min(...lats),
    west: Math.min(...longs),
    north: Math.max(...lats),
    east: Math.max(...longs),
  }
}

/** The coordinates of all corners in one list, as the database stores them. */
export const flatCorners = (area: DrawnArea): number[] => area.flat()

export const areaOfCorners = (coordinates: readonly number[]): DrawnArea =>
  Array.from({ length: coordinates.length / 2 }, (_, at): GridPoint => [
    coordinates[2 * at] ?? 0,
    coordinates[2 * at + 1] ?? 0,
  ])

const METRES_PER_STEP = 111_320 / STEPS_PER_DEGREE

/** The size of an area, good to a percent: areas are small beside the earth. */
export function squareKilometres(area: DrawnArea): number {
  const { south, north } = boundsOfArea(area)
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180)
  return (Math.abs(doubledArea(area)) / 2) * (METRES_PER_STEP ** 2 * narrowing * 1e-6)
}
