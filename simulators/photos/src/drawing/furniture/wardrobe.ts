import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { contactShadow } from '../base/shadow.ts'
import { rect } from '../base/svg.ts'

/** A wardrobe at the origin. */
export function wardrobe(colour: string, metal: string, width: number, height: number): string {
  const half = width / 2
  const panel = (x: number): string =>
    rect(x, -height + 12, half - 12, height - 36, lighter(colour, 0.1), { rx: 3 }) +
    rect(x + 10, -height + 26, half - 32, height - 64, 'none', {
      stroke: darker(colour, 0.18),
      'stroke-width': 1.8,
    })
  return (
    contactShadow(0, 0, half + 4, 11) +
    rect(-half, -height, width, height - 4, down(lighter(colour, 0.04), darker(colour, 0.1)), {
      rx: 4,
    }) +
    rect(-half - 5, -height - 6, width + 10, 12, lighter(colour, 0.16), { rx: 3 }) +
    panel(-half + 8) +
    panel(4) +
    rect(-9, -height * 0.5, 4, 32, metal, { rx: 2 }) +
    rect(6, -height * 0.5, 4, 32, metal, { rx: 2 })
  )
}
