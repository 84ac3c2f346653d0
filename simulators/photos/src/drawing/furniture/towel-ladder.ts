import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect } from '../base/svg.ts'

/** A ladder of towels leaning on the wall, at the origin. */
export const towelLadder = (wood: string, towels: readonly [string, string]): string =>
  contactShadow(0, 0, 40, 6) +
  line('M-33 0V-276M33 0V-276M-33 -238H33M-33 -168H33M-33 -98H33', wood, 6) +
  rect(-27, -237, 54, 112, down(lighter(towels[0], 0.2), towels[0])) +
  rect(-27, -146, 54, 5, '#ffffff', { opacity: 0.6 }) +
  rect(-27, -97, 54, 66, down(lighter(towels[1], 0.12), darker(towels[1], 0.08)))
