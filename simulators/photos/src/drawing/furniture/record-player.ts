import { darker } from '../base/colour.ts'
import { rect } from '../base/svg.ts'

/** A record player under its lid, standing at the origin. */
export const recordPlayer = (wood: string): string =>
  rect(-42, -20, 84, 20, darker(wood, 0.2), { rx: 3 }) +
  rect(-36, -24, 56, 5, '#1d2023', { rx: 2 }) +
  rect(-36, -64, 72, 40, '#ffffff', { rx: 2, opacity: 0.22 })
