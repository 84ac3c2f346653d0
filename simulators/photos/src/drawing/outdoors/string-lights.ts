import { glow } from '../base/shadow.ts'
import { circle, line } from '../base/svg.ts'

/** How deep the cord of lights hangs at a place along it. */
const sag = (x: number): number => 40 + 34 * Math.sin((x / 612) * Math.PI)

/** Bulbs on a cord that hangs between the house and the far corner. */
export const stringLights = (): string => {
  const bulbs = Array.from({ length: 9 }, (_, index) => 36 + index * 68)
  return (
    line('M0 40Q306 108 612 40', '#1d2023', 1.6) +
    bulbs.map((x) => glow(x, sag(x) + 7, 26, 0.8) + circle(x, sag(x) + 6, 4.6, '#fff0c4')).join('')
  )
}
