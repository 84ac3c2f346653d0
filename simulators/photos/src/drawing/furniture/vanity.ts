import { lighter } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { ellipse, line, rect, repeat, shape } from '../base/svg.ts'

/** A washstand with its basin at the origin. */
export function vanity({ palette, random }: Look, fill: string): string {
  const { metal, second, leaf } = palette
  const hanging = random.chance(0.4)
  const bottom = hanging ? -38 : -6
  const front = (x: number): string =>
    rect(x, -124, 134, bottom + 114, lighter(fill, 0.1), { rx: 4 }) +
    rect(x + 56, -114, 22, 4, metal, { rx: 2 })
  return (
    contactShadow(0, 0, 156, hanging ? 8 : 12) +
    rect(-146, -134, 292, bottom + 134, fill, { rx: 6 }) +
    front(-138) +
    front(4) +
    rect(-156, -148, 312, 16, '#f7f5f1', { rx: 3 }) +
    rect(-156, -134, 312, 5, '#1d150e', { opacity: 0.18 }) +
    shape(
      'M-75 -178H75Q71 -146 43 -146H-43Q-71 -146 -75 -178Z',
      across('#ffffff', '#ffffff', '#e6e9ea'),
    ) +
    ellipse(0, -178, 75, 7, '#dfe5e8') +
    line('M0 -178V-210q0 -12 14 -12q12 0 12 10', metal, 6) +
    rect(-128, -178, 16, 30, second, { rx: 4 }) +
    rect(-123, -188, 6, 12, '#2b2f33') +
    rect(-106, -170, 20, 22, '#f0e3cf', { rx: 3 }) +
    repeat(3, (index) =>
      line(`M${112 + index * 5} -150q${(index - 1) * 12} -20 ${(index - 1) * 16} -34`, leaf, 4),
    ) +
    rect(104, -168, 24, 20, '#fbfaf7', { rx: 3 })
  )
}
