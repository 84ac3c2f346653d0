import { type Bounds, overlap } from './decode-country-map'
import type { NameKind } from './map-name'

/** A name at its place, in pixels of the whole world at one zoom. */
export type Label = {
  readonly text: string
  readonly kind: NameKind
  /** The middle of the text. */
  readonly x: number
  readonly y: number
  /** Degrees, clockwise: streets have their names along them. */
  readonly angle: number
  /** The room it takes: squares side by side along the text. */
  readonly room: readonly Bounds[]
  /** The mark of a place whose name stands beside it. */
  readonly dot: { readonly x: number; readonly y: number } | null
}

/** How wide a name is in its lettering, in pixels. */
export type MeasureText = (text: string, kind: NameKind) => number

/** Between two names, and around each. */
const air = 4

/** The room that a text takes: one square after the other, so that a slanting name does not keep
 *  the corners around it free. */
export function roomOf(
  { x, y, angle }: Pick<Label, 'x' | 'y' | 'angle'>,
  width: number,
  height: number,
): Bounds[] {
  const side = height + 2 * air
  const length = Math.max(width + 2 * air, side)
  const count = Math.ceil(length / side)
  const radians = (angle * Math.PI) / 180
  return Array.from({ length: count }, (_, index) => {
    const along = count === 1 ? 0 : (index / (count - 1) - 0.5) * (length - side)
    const [centreX, centreY] = [x + along * Math.cos(radians), y + along * Math.sin(radians)]
    return {
      west: centreX - side / 2,
      north: centreY - side / 2,
      east: centreX + side / 2,
      south: centreY + side / 2,
    }
  })
}

export const collide = (one: readonly Bounds[], other: readonly Bounds[]): boolean =>
  one.some((square) => other.some((taken) => overlap(square, taken)))
