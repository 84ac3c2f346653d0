import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { circle, ellipse, line, rect, shape } from '../base/svg.ts'

export type PendantShape = 'dome' | 'globe' | 'cone' | 'drum'

/** A lamp hanging from the ceiling to the given height. */
export function pendant(x: number, drop: number, form: PendantShape, colour: string): string {
  const cord = line(`M${x} 0V${drop - 34}`, '#22262a', 2.4)
  const shade: Record<PendantShape, string> = {
    dome:
      shape(
        `M${x - 32} ${drop}Q${x - 30} ${drop - 34} ${x} ${drop - 34}T${x + 32} ${drop}Z`,
        down(lighter(colour, 0.16), darker(colour, 0.1)),
      ) + ellipse(x, drop, 32, 5, '#fff3d2'),
    globe:
      circle(x, drop - 14, 25, down('#fffdf6', '#fbeccb')) + rect(x - 6, drop - 44, 12, 8, colour),
    cone:
      shape(
        `M${x - 30} ${drop}L${x - 7} ${drop - 42}H${x + 7}L${x + 30} ${drop}Z`,
        down(lighter(colour, 0.12), colour),
      ) + ellipse(x, drop, 30, 4.5, '#fff3d2'),
    drum:
      rect(x - 36, drop - 38, 72, 38, down(lighter(colour, 0.3), lighter(colour, 0.06)), {
        rx: 4,
      }) + ellipse(x, drop, 36, 4, '#fff3d2'),
  }
  return cord + shade[form]
}
