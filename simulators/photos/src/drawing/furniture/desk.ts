import { darker, lighter } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { at, ellipse, line, rect, shape } from '../base/svg.ts'
import { pottedHerb } from './plant.ts'

/** How high a desk lamp shines above the floor, and how far right of the middle. */
export const deskLamp = { x: 104, y: -192 }

/** A desk at the origin with a screen, a lamp and pencils. */
export function desk({ palette, random }: Look, width = 270): string {
  const { wood, accent, leaf, linen } = palette
  const half = width / 2
  const screen =
    rect(-50, -192, 92, 54, '#23282c', { rx: 3 }) +
    rect(-46, -188, 84, 46, '#9fc3d1') +
    shape('M-46 -142L-16 -172L2 -158L18 -170L38 -142Z', '#5d8496') +
    rect(-10, -138, 12, 6, '#8b9296') +
    rect(-24, -134, 40, 3, '#8b9296')
  const papers =
    rect(-46, -138, 56, 5, '#fbfaf7') +
    rect(-40, -144, 52, 6, linen) +
    rect(-34, -151, 48, 7, accent, { rx: 1 })
  return (
    contactShadow(0, 0, half, 11) +
    line(
      `M${-half + 18} -120L${-half + 8} 0M${half - 18} -120L${half - 8} 0`,
      darker(wood, 0.15),
      8,
    ) +
    rect(half - 96, -120, 78, 40, lighter(wood, 0.3), { rx: 3 }) +
    rect(half - 66, -104, 18, 4, darker(wood, 0.3), { rx: 2 }) +
    rect(-half, -132, width, 12, lighter(wood, 0.06), { rx: 3 }) +
    rect(-half, -121, width, 4, '#1d150e', { opacity: 0.22 }) +
    (random.chance(0.65) ? screen : papers) +
    line('M88 -134L108 -176L94 -202', '#2b2f33', 4) +
    shape('M78 -202L104 -218L116 -196Z', accent) +
    ellipse(88, -133, 16, 4, '#2b2f33') +
    at(-half + 30, -132, pottedHerb(leaf, '#fbfaf7'))
  )
}
