import { darker, lighter } from '../base/colour.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, rect } from '../base/svg.ts'

/** A small cupboard beside a bed, 80 high, at the origin. */
export const nightstand = (wood: string, metal: string): string =>
  contactShadow(0, 0, 40, 9) +
  rect(-34, -84, 68, 78, wood, { rx: 4 }) +
  rect(-30, -6, 6, 6, darker(wood, 0.3)) +
  rect(24, -6, 6, 6, darker(wood, 0.3)) +
  rect(-28, -76, 56, 26, lighter(wood, 0.12), { rx: 3 }) +
  circle(0, -63, 3, metal) +
  rect(-28, -46, 56, 34, darker(wood, 0.4), { rx: 2, opacity: 0.6 }) +
  rect(-20, -22, 36, 5, '#f0e6d4') +
  rect(-18, -28, 32, 6, '#b5543e')
