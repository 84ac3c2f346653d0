import type { Palette } from './palette.ts'
import { box, rect, shape } from './svg.ts'

export interface Opening {
  x: number
  y: number
  width: number
  height: number
}

const frame = 3
const bar = 2

/** A white frame around four panes, the upper ones a third of the height. */
export function window({ x, y, width, height }: Opening, lit: boolean, palette: Palette): string {
  const half = (width - bar) / 2
  const upper = Math.round(height * 0.34) - 1
  const lower = height - upper - bar
  const panes =
    box(x, y, half, upper) +
    box(x + half + bar, y, half, upper) +
    box(x, y + upper + bar, half, lower) +
    box(x + half + bar, y + upper + bar, half, lower)
  return (
    rect(x - frame, y - frame, width + 2 * frame, height + 2 * frame, palette.trim) +
    shape(panes, lit ? palette.paneLit : palette.pane)
  )
}
