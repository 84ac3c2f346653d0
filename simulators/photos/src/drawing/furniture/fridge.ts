import { darker, lighter } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, facet, rect, turned } from '../base/svg.ts'

/** A tall fridge at the origin. */
export function fridge({ palette, random }: Look): string {
  const body = random.pick([
    lighter(palette.panel, 0.5),
    '#e9efe9',
    '#f8f4ec',
    lighter(palette.main, 0.55),
    '#c9ced0',
  ])
  const note = turned(
    -4,
    22,
    -206,
    rect(0, -228, 44, 52, '#fdfbf4') +
      facet('4,-186 16,-202 24,-194 32,-208 40,-186', '#7ea3b2') +
      circle(22, -228, 4, '#d4472a'),
  )
  const list = rect(6, -326, 36, 28, '#f6e6a9') + circle(24, -326, 4, '#0b6b8f')
  return (
    contactShadow(0, 0, 82, 10) +
    rect(-74, -384, 148, 382, across(lighter(body, 0.35), body, darker(body, 0.08)), { rx: 15 }) +
    rect(-74, -254, 148, 3, '#1d150e', { opacity: 0.2 }) +
    rect(-60, -312, 6, 46, '#a9b0b3', { rx: 3 }) +
    rect(-60, -238, 6, 70, '#a9b0b3', { rx: 3 }) +
    (random.chance(0.7) ? note : '') +
    (random.chance(0.5) ? list : '')
  )
}
