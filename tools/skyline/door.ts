import type { Palette } from './palette.ts'
import { plinth, street } from './street-level.ts'
import { rect } from './svg.ts'

const frame = 3

/** A dark door with a lit pane, reaching down to the plinth. */
export function door(x: number, width: number, height: number, palette: Palette): string {
  const top = street - plinth - height
  return (
    rect(x - frame, top - frame, width + 2 * frame, height + frame, palette.trim) +
    rect(x, top, width, height, palette.door) +
    rect(x + 4, top + 5, width - 8, height * 0.3, palette.paneLit)
  )
}

/** Two stone steps in front of the plinth. */
export function steps(x: number, width: number, palette: Palette): string {
  const top = street - plinth
  return (
    rect(x - 6, top, width + 12, 5, palette.stoneLight) +
    rect(x - 10, top + 5, width + 20, plinth - 5, palette.stoneLight)
  )
}
