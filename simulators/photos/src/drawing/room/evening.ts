import { round } from '../base/paint.ts'
import { height, width } from '../base/picture.ts'
import type { Look } from '../base/setting.ts'
import { glow } from '../base/shadow.ts'
import { ellipse } from '../base/svg.ts'

export interface Lamp {
  x: number
  y: number
  reach: number
}

/** After dark the room belongs to its lamps: warm around the main one, blue away from it. By day
 *  lamps only shimmer. Drawn over the furniture. */
export function lampLight({ evening }: Look, lamps: readonly [Lamp, ...Lamp[]]): string {
  const [main] = lamps
  if (!evening) return lamps.map(({ x, y, reach }) => glow(x, y, reach * 0.7, 0.4)).join('')
  return (
    ellipse(
      main.x,
      main.y,
      width * 1.3,
      height * 1.45,
      round('#fff0d2', '#f0cda6', '#b39ba6', '#7377a0', '#5a6190'),
      multiplied,
    ) + lamps.map(({ x, y, reach }) => glow(x, y, reach, 0.8)).join('')
  )
}

/** Colours under it deepen instead of fogging over. */
const multiplied = { style: 'mix-blend-mode:multiply' }
