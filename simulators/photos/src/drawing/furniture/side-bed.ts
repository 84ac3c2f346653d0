import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect, shape } from '../base/svg.ts'

/** A bed along the wall, or a daybed, seen from the side; its head is on the left. */
export function sideBed({ palette, random }: Look, width: number): string {
  const { linen, main, accent, second, wood } = palette
  const half = width / 2
  const blanket = random.pick([accent, second, main])
  return (
    contactShadow(0, 0, half + 6, 13) +
    rect(-half + 10, -20, 12, 20, darker(wood, 0.3)) +
    rect(half - 22, -20, 12, 20, darker(wood, 0.3)) +
    rect(-half - 6, -118, 14, 104, wood, { rx: 4 }) +
    rect(half - 8, -84, 14, 70, wood, { rx: 4 }) +
    rect(-half, -44, width, 28, darker(wood, 0.06), { rx: 3 }) +
    rect(-half + 4, -80, width - 8, 40, down('#ffffff', '#e9e4da'), { rx: 14 }) +
    rect(-half + 10, -112, 92, 44, down('#ffffff', '#efe9df'), { rx: 18 }) +
    rect(-half + 52, -116, 66, 48, down(lighter(accent, 0.14), accent), { rx: 15 }) +
    shape(
      `M${-half + 112} -84H${half - 12}Q${half - 4} -82 ${half - 4} -70V-40Q${half * 0.4} -30 ${-half + 108} -40Z`,
      down(lighter(linen, 0.3), darker(linen, 0.12)),
    ) +
    shape(
      `M${half * 0.35} -86H${half * 0.8}L${half * 0.82} -34Q${half * 0.6} -28 ${half * 0.36} -36Z`,
      down(lighter(blanket, 0.1), darker(blanket, 0.1)),
    ) +
    line(
      `M${half * 0.46} -85L${half * 0.47} -34M${half * 0.58} -85L${half * 0.6} -32M${half * 0.7} -85L${half * 0.72} -33`,
      '#ffffff',
      2,
      { opacity: 0.35 },
    )
  )
}
