import { darker, lighter } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect, shape } from '../base/svg.ts'

/** A dining table seen from its long side. */
export function diningTable({ palette: { wood } }: Look, width: number): string {
  const half = width / 2
  return (
    contactShadow(0, 2, half, 14) +
    line(
      `M${-half + 26} -110L${-half + 14} 0M${half - 26} -110L${half - 14} 0`,
      darker(wood, 0.22),
      11,
    ) +
    shape(`M${-half + 20} -134H${half - 20}L${half} -110H${-half}Z`, lighter(wood, 0.16)) +
    rect(-half, -110, width, 10, darker(wood, 0.12), { rx: 2 }) +
    rect(-half + 22, -100, width - 44, 9, darker(wood, 0.35))
  )
}
