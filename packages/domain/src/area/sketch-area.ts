import { createDrawnArea, type DrawnArea, MAX_CORNERS } from './drawn-area.ts'
import { type Corner, fromGrid, type Ring, toGrid } from './grid-polygon.ts'
import { findMeeting, withoutRepeats } from './simple-polygon.ts'

/** A degree of longitude beside one of latitude, in the middle of Iceland. */
const NARROWING = 0.42
/** Of the grid; in degrees of latitude. */
const FINEST = 0.000_01

/**
 * Makes an area of a line drawn with a finger or a mouse: joins its ends, leaves out corners that move
 * the line by less than `tolerance`, and removes crossings. Null if that leaves no area.
 * @param tolerance in degrees of latitude; doubled until at most `most` corners are left
 */
export function areaOfSketch(
  line: readonly Corner[],
  tolerance: number,
  most = MAX_CORNERS,
): DrawnArea | null {
  let limit = Math.max(tolerance, FINEST)
  let corners = simplifyRing(line, limit)
  while (corners.length > most) {
    limit *= 2
    corners = simplifyRing(line, limit)
  }
  const ring = untangle(corners.map(toGrid))
  return ring && createDrawnArea(ring.map(fromGrid))
}

/** Cut where it is farthest from its start, so that both halves have ends that stay. */
function simplifyRing(line: readonly Corner[], tolerance: number): Corner[] {
  const [start] = line
  if (start === undefined) return []
  const far = farthest(line, (point) => distance(point, start)).index
  const there = simplifyLine(line.slice(0, far + 1), tolerance)
  const back = simplifyLine([...line.slice(far), start], tolerance)
  return [...there.slice(0, -1), ...back.slice(0, -1)]
}

/** Douglas and Peucker: keeps the point farthest from the straight line, and both sides of it. */
function simplifyLine(line: readonly Corner[], tolerance: number): Corner[] {
  const [start, end] = [line[0], line.at(-1)]
  if (start === undefined || end === undefined || line.length < 3) return [...line]
  const { index, far } = farthest(line, (point) => distanceToSide(point, start, end))
  if (far <= tolerance) return [start, end]
  return [
    ...simplifyLine(line.slice(0, index + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(index), tolerance),
  ]
}

function farthest(line: readonly Corner[], howFar: (point: Corner) => number) {
  return line.reduce(
    (most, point, index) => {
      const far = howFar(point)
      return far > most.far ? { index, far } : most
    },
    { index: 0, far: 0 },
  )
}

const distance = (a: Corner, b: Corner): number =>
  Math.hypot(a.lat - b.lat, (a.long - b.long) * NARROWING)

function distanceToSide(point: Corner, a: Corner, b: Corner): number {
  const [dx, dy] = [(b.long - a.long) * NARROWING, b.lat - a.lat]
  const length = dx * dx + dy * dy
  if (length === 0) return distance(point, a)
  const along = ((point.long - a.long) * NARROWING * dx + (point.lat - a.lat) * dy) / length
  const share = Math.max(0, Math.min(1, along))
  return distance(point, { lat: a.lat + share * dy, long: a.long + (share * dx) / NARROWING })
}

/**
 * Returns a simple polygon for a drawing whose lines cross; null if too few corners are left. Where two
 * sides cross, the part between them is walked the other way round. Each such step shortens the line, so
 * it comes to an end. A corner that still touches another side is left out.
 */
export function untangle(drawn: Ring): Ring | null {
  let ring = withoutRepeats(drawn)
  while (ring.length >= 3) {
    const meeting = findMeeting(ring)
    if (meeting === null) return ring
    const { first, second, cross } = meeting
    ring = cross
      ? [
          ...ring.slice(0, first + 1),
          ...ring.slice(first + 1, second + 1).toReversed(),
          ...ring.slice(second + 1),
        ]
      : withoutRepeats(ring.filter((_, index) => index !== (first + 1) % ring.length))
  }
  return null
}
