import { darker } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { ellipse, shape } from '../base/svg.ts'

/** A lamp for a table or a bedside, standing at the origin. */
export const tableLamp = (foot: string): string =>
  ellipse(0, -2, 17, 4, darker(foot, 0.2)) +
  shape('M-9 -6Q-16 -26 -4 -42H4Q16 -26 9 -6Z', foot) +
  shape('M-27 -38L-16 -86H16L27 -38Z', down('#fff6de', '#f8dfae'))
