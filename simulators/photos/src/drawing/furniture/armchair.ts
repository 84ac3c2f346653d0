import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Random } from '../base/random.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect, shape } from '../base/svg.ts'
import { cushion } from './sofa.ts'

/** An easy chair at the origin: padded, or cloth on a wooden frame. */
export function armchair(random: Random, cloth: string, wood: string, pillow: string): string {
  return random.chance(0.5) ? padded(cloth, wood, pillow) : framed(cloth, wood, pillow)
}

const framed = (cloth: string, wood: string, pillow: string): string =>
  contactShadow(0, 0, 92) +
  line('M-70 -52L-80 0M70 -52L80 0', darker(wood, 0.15), 8) +
  shape(
    'M-66 -146Q-60 -162 -40 -162H38Q58 -162 62 -144L76 -70H-78Z',
    down(lighter(cloth, 0.12), cloth),
  ) +
  shape('M-82 -78H82Q90 -78 88 -66L84 -50H-84L-88 -66Q-90 -78 -82 -78Z', darker(cloth, 0.12)) +
  shape('M-80 -78H80Q86 -76 84 -70H-84Q-86 -76 -80 -78Z', lighter(cloth, 0.1)) +
  line('M-94 -100H-62M62 -100H94M-88 -100L-80 -52M88 -100L80 -52', wood, 8) +
  cushion(0, -104, pillow, 4)

const padded = (cloth: string, wood: string, pillow: string): string =>
  contactShadow(0, 0, 90) +
  rect(-66, -16, 9, 16, darker(wood, 0.2)) +
  rect(57, -16, 9, 16, darker(wood, 0.2)) +
  rect(-66, -164, 132, 130, down(lighter(cloth, 0.1), darker(cloth, 0.06)), { rx: 40 }) +
  rect(-54, -152, 108, 90, lighter(cloth, 0.06), { rx: 30 }) +
  rect(-70, -62, 140, 48, darker(cloth, 0.1), { rx: 14 }) +
  rect(-52, -74, 104, 30, lighter(cloth, 0.14), { rx: 11 }) +
  rect(-84, -104, 40, 90, down(lighter(cloth, 0.12), darker(cloth, 0.1)), { rx: 19 }) +
  rect(44, -104, 40, 90, down(lighter(cloth, 0.12), darker(cloth, 0.1)), { rx: 19 }) +
  cushion(2, -98, pillow, -6)
