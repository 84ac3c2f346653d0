import { darker, lighter } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { at, circle, ellipse, line, rect, shape } from '../base/svg.ts'
import { mug } from './mug.ts'

/** A low table at the origin with something on it. */
export function coffeeTable(look: Look, halfWidth = 82): string {
  const {
    palette: { wood },
    random,
  } = look
  const top = -56
  const roundTop =
    line(
      `M${-halfWidth * 0.66} ${top + 8}L${-halfWidth * 0.78} 0M${halfWidth * 0.66} ${top + 8}L${halfWidth * 0.78} 0M0 ${top + 14}V6`,
      darker(wood, 0.2),
      6,
    ) +
    ellipse(0, top + 4, halfWidth, halfWidth * 0.23, darker(wood, 0.25)) +
    ellipse(0, top, halfWidth, halfWidth * 0.23, lighter(wood, 0.12))
  const oblongTop =
    line(
      `M${-halfWidth * 0.86} ${top + 10}V2M${halfWidth * 0.86} ${top + 10}V2`,
      darker(wood, 0.25),
      7,
    ) +
    shape(
      `M${-halfWidth * 0.88} ${top - 14}H${halfWidth * 0.88}L${halfWidth} ${top + 12}H${-halfWidth}Z`,
      lighter(wood, 0.12),
    ) +
    rect(-halfWidth, top + 12, halfWidth * 2, 7, darker(wood, 0.2), { rx: 1.5 })
  return (
    contactShadow(0, 1, halfWidth + 4, 12) +
    (random.chance(0.6) ? roundTop : oblongTop) +
    onTop(look, halfWidth, top)
  )
}

function onTop({ palette, random }: Look, halfWidth: number, top: number): string {
  const books =
    rect(-halfWidth * 0.42, top - 9, 48, 7, palette.linen, { rx: 2 }) +
    rect(-halfWidth * 0.38, top - 15, 40, 6, palette.accent, { rx: 2 })
  const vase =
    line(
      `M${-halfWidth * 0.2} ${top - 24}q-6 -20 -16 -26m16 26q0 -26 4 -36m-4 36q8 -18 18 -24`,
      palette.leaf,
      2.4,
    ) +
    circle(-halfWidth * 0.2 - 16, top - 52, 5, palette.accent) +
    circle(-halfWidth * 0.2 + 4, top - 62, 5.5, palette.second) +
    circle(-halfWidth * 0.2 + 18, top - 48, 5, lighter(palette.accent, 0.3)) +
    shape(`M${-halfWidth * 0.2 - 9} ${top - 26}h18q8 20 -2 28h-14q-10 -8 -2 -28z`, palette.linen)
  return (
    random.pick([books, vase, books + at(-halfWidth * 0.3, 0, vase)]) + mug(halfWidth * 0.34, top)
  )
}
