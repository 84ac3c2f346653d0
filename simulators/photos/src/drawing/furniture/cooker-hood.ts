import { darker, lighter } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import { rect, shape } from '../base/svg.ts'

/** A cooker hood above the origin's hob, reaching to the ceiling. */
export const hood = (metal: string, bottom: number): string =>
  rect(-22, 0, 44, bottom - 34, across(lighter(metal, 0.3), metal, darker(metal, 0.14))) +
  shape(
    `M-56 ${bottom}L-30 ${bottom - 40}H30L56 ${bottom}Z`,
    across(lighter(metal, 0.35), metal, darker(metal, 0.16)),
  ) +
  rect(-56, bottom, 112, 8, darker(metal, 0.25), { rx: 2 })
