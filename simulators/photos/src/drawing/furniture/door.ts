import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { circle, rect } from '../base/svg.ts'

/** A panelled door in its frame, at the origin. */
export const door = (colour: string, metal: string, glass: string | null): string =>
  rect(-72, -312, 144, 312, '#fbfaf7') +
  rect(-60, -300, 120, 300, down(lighter(colour, 0.08), darker(colour, 0.06))) +
  (glass
    ? rect(-44, -284, 88, 120, glass) +
      rect(-3, -284, 6, 120, lighter(colour, 0.1)) +
      rect(-44, -228, 88, 6, lighter(colour, 0.1))
    : rect(-44, -284, 88, 120, 'none', { stroke: darker(colour, 0.24), 'stroke-width': 2.4 })) +
  rect(-44, -140, 88, 112, 'none', { stroke: darker(colour, 0.24), 'stroke-width': 2.4 }) +
  circle(46, -148, 6, metal) +
  rect(40, -150, 14, 4, metal, { rx: 2 })
