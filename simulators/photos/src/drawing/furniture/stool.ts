import { contactShadow } from '../base/shadow.ts'
import { line, rect } from '../base/svg.ts'

/** A kitchen stool at the origin. */
export const stool = (colour: string, wood: string): string =>
  contactShadow(0, 0, 32, 8) +
  line('M-20 -106L-30 0M20 -106L30 0M-26 -40H26', wood, 5.4) +
  rect(-32, -118, 64, 14, colour, { rx: 7 }) +
  rect(-28, -117, 56, 4, '#ffffff', { rx: 2, opacity: 0.22 })
