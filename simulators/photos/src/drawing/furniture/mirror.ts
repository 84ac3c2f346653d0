import { slanted } from '../base/paint.ts'
import { wallShadow } from '../base/shadow.ts'
import { circle, facet, rect, shape } from '../base/svg.ts'

export type MirrorShape = 'round' | 'arch' | 'oblong' | 'pill'

/** A mirror on the wall around the origin. */
export function mirror(form: MirrorShape, frame: string): string {
  const glass = slanted('#f2f6f7', '#c9d8de', '#e9eff0')
  const outline: Record<MirrorShape, (inward: number, fill: string) => string> = {
    round: (inward, fill) => circle(0, 0, 94 - inward, fill),
    arch: (inward, fill) =>
      shape(
        `M${-74 + inward} ${92 - inward}V-20A${74 - inward} ${74 - inward} 0 0 1 ${74 - inward} -20V${92 - inward}Z`,
        fill,
      ),
    oblong: (inward, fill) =>
      rect(-116 + inward, -72 + inward, 232 - inward * 2, 148 - inward * 2, fill, { rx: 6 }),
    pill: (inward, fill) =>
      rect(-62 + inward, -98 + inward, 124 - inward * 2, 194 - inward * 2, fill, {
        rx: 62 - inward,
      }),
  }
  return (
    wallShadow(4, 8, form === 'oblong' ? 110 : 80, 88) +
    outline[form](0, frame) +
    outline[form](5, glass) +
    facet('-44,50 -14,-60 10,-62 -20,54', '#ffffff', { opacity: 0.3 }) +
    facet('-4,52 24,-54 34,-52 8,52', '#ffffff', { opacity: 0.22 })
  )
}
