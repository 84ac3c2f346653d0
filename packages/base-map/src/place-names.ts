import { HOUSE_TILE_EXTENT, type HouseTile } from '@kot/contract/map-tile'

type Point = readonly [x: number, y: number]
type Name = HouseTile['names'][number]
type NamedLine = { name: string; line: readonly Point[] }

/** About 400 m: a long street says its name again. */
const REPEAT_AFTER = 800
/** A unit is about half a metre, and where streets have names a letter takes some five. */
const LETTER = 10
/** How far beyond the edge of a tile a name can keep the same name inside away. */
export const NAME_REACH = REPEAT_AFTER / 2

const STEPS = 24

/**
 * Where the names of streets stand: on the straightest part near the middle, again along long streets,
 * and not beside the same name. Every line is taken whole, also beyond the edges, so that neighbouring
 * tiles agree and each name stands in one of them.
 */
export function placeNames(lines: readonly NamedLine[]): Name[] {
  const placed: Name[] = []
  const measured = lines.map(({ name, line }) => ({ name, line, length: lengthOf(line) }))
  for (const { name, line, length } of measured.toSorted((a, b) => b.length - a.length)) {
    if (length < name.length * LETTER) continue
    const parts = Math.max(1, Math.round(length / REPEAT_AFTER))
    for (let part = 0; part < parts; part += 1) {
      const place = straightest(line, (part * length) / parts, length / parts, name)
      if (!placed.some((other) => isSameNear(other, place))) placed.push(place)
    }
  }
  return placed.filter(([x, y]) => isInside(x) && isInside(y))
}

/** The best of several places along one part of the line. */
function straightest(line: readonly Point[], start: number, length: number, name: string): Name {
  const half = (name.length * LETTER) / 2
  let best: Name = [0, 0, 0, name]
  let highest = -Infinity
  for (let step = 0; step <= STEPS; step += 1) {
    const offCentre = step / STEPS - 0.5
    const at = start + length / 2 + offCentre * Math.max(0, length - 2 * half)
    const [left, middle, right] = [at - half, at, at + half].map((along) => pointAt(line, along))
    if (!left || !middle || !right) continue
    const chord = Math.hypot(right[0] - left[0], right[1] - left[1])
    // A bend under the name is worse than a name away from the middle.
    const score = chord / (2 * half) - 0.05 * Math.abs(offCentre)
    if (score <= highest) continue
    highest = score
    best = [Math.round(middle[0]), Math.round(middle[1]), uprightAngle(left, right), name]
  }
  return best
}

function uprightAngle(left: Point, right: Point): number {
  const angle = Math.round(Math.atan2(right[1] - left[1], right[0] - left[0]) * (180 / Math.PI))
  if (angle > 90) return angle - 180
  return angle < -90 ? angle + 180 : angle
}

const isSameNear = (one: Name, other: Name): boolean =>
  one[3] === other[3] && Math.hypot(one[0] - other[0], one[1] - other[1]) < NAME_REACH

const isInside = (unit: number): boolean => unit >= 0 && unit < HOUSE_TILE_EXTENT

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = line[at - 1] ?? [x, y]
    return sum + Math.hypot(x - fromX, y - fromY)
  }, 0)

/** The point that far along the line; its ends go on straight for ever. */
function pointAt(line: readonly Point[], along: number): Point | null {
  let left = along
  for (let at = 1; at < line.length; at += 1) {
    const [fromX, fromY] = line[at - 1] ?? [0, 0]
    const [toX, toY] = line[at] ?? [0, 0]
    const length = Math.hypot(toX - fromX, toY - fromY)
    if (left <= length || at === line.length - 1) {
      const share = length === 0 ? 0 : left / length
      return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]
    }
    left -= length
  }
  return null
}
