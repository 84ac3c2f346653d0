import { darker, lighter } from '../base/colour.ts'
import { contactShadow } from '../base/shadow.ts'
import { rect } from '../base/svg.ts'

/** A bench with a lid and a folded blanket, at the origin. */
export const bench = (width: number, wood: string, cloth: string): string =>
  contactShadow(0, 0, width / 2 + 2, 10) +
  rect(-width / 2 + 8, -54, 10, 54, darker(wood, 0.2)) +
  rect(width / 2 - 18, -54, 10, 54, darker(wood, 0.2)) +
  rect(-width / 2 + 10, -20, width - 20, 7, darker(wood, 0.1)) +
  rect(-width / 2, -64, width, 14, lighter(wood, 0.1), { rx: 3 }) +
  rect(-width / 2 + 6, -76, width - 12, 14, cloth, { rx: 6 })
