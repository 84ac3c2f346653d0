import {
  groundMetres,
  movedBy,
  nearestLandPoints,
  positionOfPoint,
  type LandPoint,
  type Position,
} from './land-points.ts'
import { offeredPostcodes, postcodeByCode } from '../postcode/postcode.ts'

/**
 * Where homes are shown to viewers who must not see their exact position. A postcode is divided
 * into areas of many houses, and every home of an area may be shown at every point of it. So the
 * point reveals the area and nothing else, however many homes of one house are seen.
 * See docs/decisions/0020-what-visitors-can-infer.md.
 */
export type PublicArea = {
  /** A house belongs to the area with the nearest land point. */
  readonly squares: readonly LandPoint[]
  /** Where its homes are shown: near the area, but not near any house of it. */
  readonly points: readonly LandPoint[]
}

/** Minimum number of registered houses in an area. */
export const MIN_HOUSES = 50
/** Minimum distance between a home and where it is shown. */
export const MIN_METRES = 300
/** Homes at one point are spread around it, so that the map can separate them. */
export const SPREAD_METRES = 40
export const TOO_NEAR_METRES = MIN_METRES + SPREAD_METRES
/** Minimum number of points of an area. */
export const MIN_POINTS = 4
/** Number of points of an area without register data. */
const POINTS_WITHOUT_REGISTER = 12

/** Returns the area of a position; null where the postcode has none. */
export function areaAt(areas: readonly PublicArea[], position: Position): PublicArea | null {
  const [square] = nearestLandPoints(position, 1)
  if (square === undefined) return null
  return areas.find(({ squares }) => squares.includes(square)) ?? nearestArea(areas, square)
}

const knownAreas = new Map<string, PublicArea>()

/**
 * Returns the whole postcode as one area, with points around its centre. Used without a register,
 * and for postcodes with too few houses.
 */
export function postcodeArea(code: string): PublicArea {
  const known = knownAreas.get(code)
  if (known) return known
  const middle = postcodeByCode(code) ?? offeredPostcodes[0] ?? { lat: 64.9, long: -18.6 }
  const around = nearestLandPoints(middle, 2 * POINTS_WITHOUT_REGISTER)
  const inside = around.filter((point) => nearestPostcode(positionOfPoint(point)) === code)
  const area = {
    squares: [],
    points:
      inside.length < MIN_POINTS
        ? around.slice(0, MIN_POINTS)
        : inside.slice(0, POINTS_WITHOUT_REGISTER),
  }
  knownAreas.set(code, area)
  return area
}

/**
 * Returns the points at which a home may be shown. Those of its area, except where the register does
 * not know its house and it happens to be near one of them.
 */
export function pointsFor(area: PublicArea, exact: Position): readonly LandPoint[] {
  const apart = area.points.filter(
    (point) => groundMetres(positionOfPoint(point), exact) > TOO_NEAR_METRES,
  )
  return apart.length > 0 ? apart : area.points
}

/** Returns a position around a point; uniform over the disc when direction and distance are. */
export function spreadAround(
  point: LandPoint,
  spread: { direction: number; distance: number },
): Position {
  const direction = 2 * Math.PI * spread.direction
  const metres = SPREAD_METRES * Math.sqrt(spread.distance)
  return movedBy(positionOfPoint(point), metres * Math.cos(direction), metres * Math.sin(direction))
}

/** Returns the area with the nearest square; null where there is no area. */
export function nearestArea(areas: readonly PublicArea[], square: LandPoint): PublicArea | null {
  const position = positionOfPoint(square)
  let nearest: PublicArea | null = null
  let least = Infinity
  for (const area of areas) {
    for (const other of area.squares) {
      const metres = groundMetres(position, positionOfPoint(other))
      if (metres < least) [least, nearest] = [metres, area]
    }
  }
  return nearest
}

/**
 * Returns the postcode with the nearest centre. Not always that of the place, but enough to
 * separate parts of a town.
 */
function nearestPostcode(position: Position): string | undefined {
  let nearest: string | undefined
  let least = Infinity
  for (const postcode of offeredPostcodes) {
    const metres = groundMetres(position, postcode)
    if (metres < least) [least, nearest] = [metres, postcode.code]
  }
  return nearest
}
