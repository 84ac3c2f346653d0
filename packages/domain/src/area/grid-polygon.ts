/** Five decimals of a degree: about a metre, finer than anyone draws. */
export const STEPS_PER_DEGREE = 100_000

/**
 * A point of a grid. Coordinates are whole numbers below 2^25, so that the products below stay within
 * 2^53 and every comparison is exact, here and in PostGIS.
 */
export type GridPoint = readonly [x: number, y: number]

/** Corners in order; the last one is joined to the first, which is not repeated. */
export type Ring = readonly GridPoint[]

/** Positive if the way from a over b to c turns left, negative if right, 0 if it goes straight. */
export const turn = (a: GridPoint, b: GridPoint, c: GridPoint): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])

/** Degrees. */
export type Corner = { readonly lat: number; readonly long: number }

/** The nearest point of the grid. SQL rounds in the same way: see `grid_point`. */
export const toGrid = ({ lat, long }: Corner): GridPoint => [
  Math.floor(long * STEPS_PER_DEGREE + 0.5),
  Math.floor(lat * STEPS_PER_DEGREE + 0.5),
]

export const fromGrid = ([x, y]: GridPoint): Corner => ({
  lat: y / STEPS_PER_DEGREE,
  long: x / STEPS_PER_DEGREE,
})

type Placed = { readonly lat: number | null; readonly long: number | null }

const isBetween = (value: number, one: number, other: number): boolean =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

export const isOnSide = (point: GridPoint, a: GridPoint, b: GridPoint): boolean =>
  turn(a, b, point) === 0 && isBetween(point[0], a[0], b[0]) && isBetween(point[1], a[1], b[1])

/** Whether a polygon contains a point. Its border belongs to it, as in `st_covers` of PostGIS. */
export function covers(ring: Ring, point: GridPoint): boolean {
  let inside = false
  for (const [a, b] of sidesOf(ring)) {
    if (isOnSide(point, a, b)) return true
    const risesPast = b[1] > point[1]
    if (a[1] > point[1] !== risesPast && turn(a, b, point) > 0 === risesPast) inside = !inside
  }
  return inside
}

/** The border belongs to the polygon. A home without a position is in none. */
export const isInRing = ({ lat, long }: Placed, ring: Ring): boolean =>
  lat !== null && long !== null && covers(ring, toGrid({ lat, long }))

export const sidesOf = (ring: Ring): (readonly [GridPoint, GridPoint])[] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner])
