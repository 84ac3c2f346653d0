import { darker, lighter } from '../base/colour.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect, repeat, shape } from '../base/svg.ts'

export type ChairStyle = 'shell' | 'spindle' | 'ladder'

/** A dining or desk chair seen from behind, at the origin. */
export function chair(style: ChairStyle, colour: string, wood: string): string {
  const legs =
    line('M-28 -92L-36 0M28 -92L36 0', darker(wood, 0.15), 6) +
    line('M-22 -92L-22 -16M22 -92L22 -16', darker(wood, 0.4), 5)
  const seat =
    rect(-40, -104, 80, 13, lighter(colour, 0.06), { rx: 6 }) +
    rect(-40, -95, 80, 4, '#1d150e', { rx: 2, opacity: 0.2 })
  const back: Record<ChairStyle, string> = {
    shell:
      shape('M-36 -172Q0 -184 36 -172L40 -112H-40Z', colour) +
      rect(-26, -166, 52, 44, '#ffffff', { rx: 9, opacity: 0.1 }),
    spindle:
      line(
        'M-34 -104L-38 -178M34 -104L38 -178M-17 -104L-19 -176M0 -104V-178M17 -104L19 -176',
        colour,
        4.4,
      ) + shape('M-42 -172Q0 -190 42 -172L42 -184Q0 -200 -42 -184Z', colour),
    ladder:
      line('M-34 -104L-37 -190M34 -104L37 -190', colour, 6) +
      repeat(3, (index) => rect(-34, -182 + index * 25, 68, 11, lighter(colour, 0.05), { rx: 4 })),
  }
  return contactShadow(0, 0, 44, 9) + legs + back[style] + seat
}
