import { icelandBounds, isInIceland } from './bounds.ts'
import { areaFromParam, type MapArea } from './map-area.ts'
import { type Corner, fromGrid, type GridPoint, type Ring, toGrid } from './grid-polygon.ts'
import { doubledArea, isSimple, withoutRepeats } from './simple-polygon.ts'

const MIN_CORNERS = 3
/** More cannot be distinguished with a finger, and would make long addresses. */
export const MAX_CORNERS = 40

/**
 * An area that was drawn on the map: a simple polygon in Iceland of 3 to 40 corners on the grid. The
 * corners go round counter-clockwise from the south-westernmost, so that one area has one form. Made by
 * `createDrawnArea` only.
 */
export type DrawnArea = Ring

/** Null if the corners are too few or too many, outside Iceland, or joined by lines that meet. */
export function createDrawnArea(corners: readonly Corner[]): DrawnArea | null {
  return corners.every(isInIceland) ? areaOfRing(corners.map(toGrid)) : null
}

export function areaOfRing(drawn: Ring): DrawnArea | null {
  const ring = withoutRepeats(drawn)
  if (ring.length < MIN_CORNERS || ring.length > MAX_CORNERS) return null
  if (!ring.every((point) => isInIceland(fromGrid(point))) || !isSimple(ring)) return null
  const round = doubledArea(ring) > 0 ? ring : ring.toReversed()
  const start = round.reduce(
    (first, corner, index) => (isBefore(corner, round[first] ?? corner) ? index : first),
    0,
  )
  return [...round.slice(start), ...round.slice(0, start)]
}

const isBefore = (one: GridPoint, other: GridPoint): boolean =>
  one[1] < other[1] || (one[1] === other[1] && one[0] < other[0])

/** The part of a rectangle that is in Iceland; null if there is none. */
export function rectangleArea({ south, west, north, east }: MapArea): DrawnArea | null {
  const bottom = Math.max(south, icelandBounds.south)
  const top = Math.min(north, icelandBounds.north)
  const left = Math.max(west, icelandBounds.west)
  const right = Math.min(east, icelandBounds.east)
  if (bottom >= top || left >= right) return null
  return createDrawnArea([
    { lat: bottom, long: left },
    { lat: bottom, long: right },
    { lat: top, long: right },
    { lat: top, long: left },
  ])
}

/** The characters of base64url, which addresses hold as they are. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const BITS = 5
const MORE = 1 << BITS

/** The south-western end of the grid. Counted from there, the first corner needs fewer digits. */
const origin: GridPoint = toGrid({ lat: icelandBounds.south, long: icelandBounds.west })

/**
 * An area in addresses and calls: the steps from corner to corner, east and north, five bits in a
 * character. Some fifty characters for eight corners.
 */
export function areaToText(area: DrawnArea): string {
  let [x, y] = origin
  let text = ''
  for (const corner of area) {
    text += numberToText(corner[0] - x) + numberToText(corner[1] - y)
    ;[x, y] = corner
  }
  return text
}

/** Longer texts hold more corners than an area may have. */
export const MAX_AREA_TEXT = MAX_CORNERS * 2 * 5

/**
 * Reads an area; null if there is none or it is not valid. Addresses that were shared before areas could
 * be drawn have a rectangle of four numbers.
 */
export function areaFromText(text: string | null): DrawnArea | null {
  if (text === null || text.length > MAX_AREA_TEXT) return null
  const rectangle = areaFromParam(text)
  if (rectangle !== null) return rectangleArea(rectangle)
  const steps = numbersFromText(text)
  if (steps === null || steps.length % 2 === 1) return null
  const ring: GridPoint[] = []
  let [x, y] = origin
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    ring.push([x, y])
  }
  return areaOfRing(ring)
}

/** The sign is the lowest bit, so that short steps are short in both directions. */
function numberToText(value: number): string {
  let left = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (left >= MORE) {
    text += digits[MORE + (left % MORE)]
    left = Math.floor(left / MORE)
  }
  return text + digits[left]
}

function numbersFromText(text: string): number[] | null {
  const numbers: number[] = []
  let value = 0
  let unit = 1
  for (const character of text) {
    const digit = digits.indexOf(character)
    if (digit === -1 || unit > MORE ** 4) return null
    value += (digit % MORE) * unit
    unit *= MORE
    if (digit >= MORE) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    unit = 1
  }
  return unit === 1 ? numbers : null
}
