import { darker, lighter } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, rect, repeat } from '../base/svg.ts'

/** A low cupboard on legs at the origin. */
export function sideboard(look: Look, width: number): string {
  const {
    palette: { wood, metal },
  } = look
  const doors = Math.max(2, Math.round(width / 80))
  const door = (width - 12) / doors
  return (
    contactShadow(0, 0, width / 2 + 4, 10) +
    rect(-width / 2 + 16, -24, 7, 24, darker(wood, 0.35)) +
    rect(width / 2 - 23, -24, 7, 24, darker(wood, 0.35)) +
    rect(-width / 2, -104, width, 82, wood, { rx: 4 }) +
    repeat(
      doors,
      (index) =>
        rect(-width / 2 + 6 + index * door + 2, -96, door - 4, 68, lighter(wood, 0.12), { rx: 2 }) +
        circle(-width / 2 + 6 + index * door + (index % 2 ? 12 : door - 12), -62, 3, metal),
    ) +
    rect(-width / 2, -104, width, 4, '#ffffff', { opacity: 0.25 })
  )
}
