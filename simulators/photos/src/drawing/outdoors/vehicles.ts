import { lighter, mix } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, element, line, rect, shape } from '../base/svg.ts'

/** A parked car standing at the origin. */
export function car({ sky }: Look, colour: string): string {
  const paint = mix(colour, sky.near, sky.lit ? 0.3 : 0)
  return (
    contactShadow(0, 0, 84, 9) +
    shape(
      'M-70 -18Q-72 -34 -52 -37L-32 -56Q-28 -60 -20 -60H22Q30 -60 36 -54L52 -37Q72 -34 74 -18Z',
      down(lighter(paint, 0.16), paint),
    ) +
    shape('M-26 -50H-2V-37H-38ZM4 -50H24L38 -37H4Z', sky.lit ? '#1f2c40' : '#bfd6e0') +
    rect(-74, -22, 150, 9, '#22282c', { rx: 4 }) +
    rect(66, -34, 8, 6, '#fff3c8', { rx: 2 }) +
    rect(-72, -34, 6, 7, '#c9402a', { rx: 2 }) +
    wheel(-40) +
    wheel(40)
  )
}

const wheel = (x: number): string => circle(x, -14, 14, '#22282c') + circle(x, -14, 6.4, '#aeb4b7')

/** A bicycle leaning by the wall, its wheels on the origin's line. */
export const bicycle = (colour: string): string =>
  contactShadow(0, 1, 56, 5) +
  element(
    'g',
    { fill: 'none', stroke: '#23292d', 'stroke-width': 3.2 },
    circle(-31, -21, 21, 'none') + circle(31, -21, 21, 'none'),
  ) +
  line(
    'M-31 -21L-11 -53H19L-1 -21ZM-11 -53L-1 -21H-31M31 -21L19 -53L17 -63H29M-19 -57H-3',
    colour,
    3.4,
    { 'stroke-linejoin': 'round' },
  )

/** A street lamp at the origin, lit when windows are. */
export const streetLamp = ({ sky }: Look): string =>
  contactShadow(0, 0, 12, 4) +
  line('M0 0V-196q0 -16 20 -16h10', '#2b3136', 5) +
  rect(22, -216, 28, 9, '#2b3136', { rx: 4 }) +
  rect(25, -207, 22, 4, sky.lit ?? '#dfe6e8')
