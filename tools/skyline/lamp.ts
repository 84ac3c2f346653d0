import type { Palette } from './palette.ts'
import { street } from './street-level.ts'
import { circle, line, shape } from './svg.ts'

/** A street lamp; at night it has a glow. */
export function lamp(x: number, palette: Palette): string {
  const bulb = x + 18
  return (
    line(`M${x} ${street}v-92q0-10 10-10h6`, palette.iron, 3) +
    (palette.lampGlow ? circle(bulb, street - 96, 16, palette.lampGlow) : '') +
    shape(`M${x + 10} ${street - 100}h16l-4 8h-8Z`, palette.iron) +
    circle(bulb, street - 91, 4, palette.lamp)
  )
}
