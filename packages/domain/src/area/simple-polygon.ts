import { type GridPoint, isOnSide, type Ring, sidesOf, turn } from './grid-polygon.ts'

const isSame = (a: GridPoint, b: GridPoint): boolean => a[0] === b[0] && a[1] === b[1]

/**
 * Whether the sides of a polygon meet only at their common corners. PostGIS calls such a polygon valid;
 * for any other "inside" has no single meaning.
 */
export const isSimple = (ring: Ring): boolean => ring.length >= 3 && findMeeting(ring) === null

/** Twice the signed area; positive if the corners go round counter-clockwise. */
export const doubledArea = (ring: Ring): number =>
  sidesOf(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0)

/** Without corners that equal the one before them. */
export const withoutRepeats = (ring: Ring): Ring =>
  ring.filter((corner, index) => {
    const before = ring.at(index - 1)
    return ring.length === 1 || before === undefined || !isSame(corner, before)
  })

type Meeting = {
  /** Positions of two sides that meet where they must not. */
  first: number
  second: number
  /** Whether each side has the ends of the other on both sides of it; otherwise they only touch. */
  cross: boolean
}

/** Crossings come first, because removing them may remove the others. */
export function findMeeting(ring: Ring): Meeting | null {
  const sides = sidesOf(ring)
  let touching: Meeting | null = null
  for (const [first, [a, b]] of sides.entries()) {
    for (const [second, [c, d]] of sides.entries()) {
      if (second <= first) continue
      if (second === first + 1) {
        if (foldsBack(a, b, d)) touching ??= { first, second, cross: false }
      } else if (first === 0 && second === sides.length - 1) {
        if (foldsBack(c, a, b)) touching ??= { first: second, second: first, cross: false }
      } else if (doCross(a, b, c, d)) {
        return { first, second, cross: true }
      } else if (doTouch(a, b, c, d)) {
        touching ??= { first, second, cross: false }
      }
    }
  }
  return touching
}

/** Whether the way from a to b is walked back towards c. Includes sides without a length. */
const foldsBack = (a: GridPoint, b: GridPoint, c: GridPoint): boolean =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) >= 0

const doCross = (a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint): boolean =>
  Math.sign(turn(a, b, c)) * Math.sign(turn(a, b, d)) < 0 &&
  Math.sign(turn(c, d, a)) * Math.sign(turn(c, d, b)) < 0

const doTouch = (a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint): boolean =>
  isOnSide(c, a, b) || isOnSide(d, a, b) || isOnSide(a, c, d) || isOnSide(b, c, d)
