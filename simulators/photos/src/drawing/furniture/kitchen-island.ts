import { darker, lighter } from '../base/colour.ts'
import { height } from '../base/picture.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { at, line, rect } from '../base/svg.ts'
import { fruitBowl } from './kitchenware.ts'
import { stool } from './stool.ts'

export function island({ palette, random }: Look, top: string): string {
  const front = lighter(palette.second, 0.06)
  const stools = random.pick([
    [238, 368, 498],
    [282, 454],
  ])
  return (
    contactShadow(368, 520, 250, 14) +
    rect(148, 378, 440, 142, front) +
    line(
      Array.from({ length: 21 }, (_, index) => `M${168 + index * 20} 392V516`).join(''),
      darker(front, 0.25),
      1.6,
      { opacity: 0.5 },
    ) +
    rect(148, 512, 440, 8, darker(front, 0.45)) +
    rect(122, 362, 492, 18, top) +
    rect(122, 362, 492, 4, '#ffffff', { opacity: 0.4 }) +
    rect(122, 379, 492, 6, '#1d150e', { opacity: 0.24 }) +
    at(random.between(180, 560), 362, fruitBowl(), 1.15) +
    stools
      .map((x) => at(x, height - 4, stool(palette.accent, darker(palette.wood, 0.1)), 1.04))
      .join('')
  )
}
