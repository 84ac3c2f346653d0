import { down } from '../base/paint.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, line, rect, shape } from '../base/svg.ts'

/** A wood-burning stove at the origin; its flue reaches up to the ceiling. */
export const stove = (flue: number): string =>
  contactShadow(0, 0, 70, 11) +
  rect(-9, -flue, 18, flue - 130, '#2b2e31') +
  rect(-4, -flue, 4, flue - 130, '#ffffff', { opacity: 0.1 }) +
  rect(-48, -12, 10, 12, '#1d2023') +
  rect(38, -12, 10, 12, '#1d2023') +
  rect(-60, -140, 120, 130, '#33373b', { rx: 7 }) +
  rect(-66, -146, 132, 10, '#26292c', { rx: 3 }) +
  rect(-46, -122, 92, 76, '#1a1210', { rx: 5 }) +
  shape(
    'M-30 -48Q-38 -82 -16 -92Q-18 -76 -6 -72Q-8 -104 14 -112Q8 -88 24 -78Q36 -66 28 -48Z',
    down('#ffd36b', '#f08a3a'),
  ) +
  shape('M-16 -48Q-20 -66 -6 -74Q-4 -62 6 -66Q18 -58 12 -48Z', '#fff0b8') +
  line('M-34 -48H34M-28 -53L26 -46', '#5a3c28', 7) +
  rect(-46, -36, 92, 18, '#26292c', { rx: 3 }) +
  circle(54, -84, 3, '#c9ced1')
