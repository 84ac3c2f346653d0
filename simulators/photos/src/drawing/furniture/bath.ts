import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect, shape } from '../base/svg.ts'

/** A freestanding bath at the origin with a towel over its rim. */
export const bath = (metal: string, towel: string, outside: string): string =>
  contactShadow(0, 0, 138, 13) +
  rect(-78, -14, 16, 14, metal) +
  rect(62, -14, 16, 14, metal) +
  shape(
    'M-124 -124H124Q118 -12 74 -10H-74Q-118 -12 -124 -124Z',
    down(lighter(outside, 0.3), darker(outside, 0.1)),
  ) +
  shape('M-74 -10Q-118 -12 -124 -124H-96Q-90 -30 -44 -10Z', '#1d150e', { opacity: 0.07 }) +
  rect(-134, -136, 268, 15, '#ffffff', { rx: 7 }) +
  rect(-134, -122, 268, 3, '#1d150e', { opacity: 0.14 }) +
  shape('M-30 -136H30V-78q-30 8 -60 0Z', down(lighter(towel, 0.2), darker(towel, 0.06))) +
  rect(-30, -94, 60, 4, '#ffffff', { opacity: 0.6 }) +
  line('M100 -136V-226q0 -14 -20 -14', metal, 6)
