import type { Palette } from './palette.ts'
import { line, shape } from './svg.ts'

/** It sits on the ridge of the blue house and watches the street. */
export function cat(palette: Palette): string {
  return (
    shape('M590 262q-3-12 4-17l-1-8 5 4h4l5-4-1 8q5 4 4 10 3 4 2 7Z', palette.iron) +
    line('M609 260q9 2 8-9', palette.iron, 2.6)
  )
}
