import { darker, lighter, mix } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { width } from '../base/picture.ts'
import type { Look } from '../base/setting.ts'
import { glow } from '../base/shadow.ts'
import { line, rect } from '../base/svg.ts'

const bollard = (x: number): string =>
  rect(x - 10, 462, 20, 30, '#33383c', { rx: 4 }) + rect(x - 14, 458, 28, 10, '#43494e', { rx: 5 })

/** The wooden pier one stands on, with bollards and a lamp. */
export function pier({ palette, sky, season }: Look): string {
  const planks = mix(
    season === 'winter' ? lighter(palette.wood, 0.55) : palette.wood,
    sky.near,
    sky.lit ? 0.45 : 0.1,
  )
  const seams = Array.from(
    { length: 17 },
    (_, index) => `M${index * 46} 532L${368 + (index * 46 - 368) * 0.86} 484`,
  ).join('')
  return (
    rect(0, 494, width, 10, '#10182a', { opacity: 0.4 }) +
    rect(0, 484, width, 48, down(lighter(planks, 0.08), darker(planks, 0.2))) +
    line(seams, darker(planks, 0.45), 1.6, { opacity: 0.6 }) +
    rect(0, 484, width, 7, darker(planks, 0.25)) +
    bollard(150) +
    bollard(560) +
    line('M150 470Q355 516 560 470', '#d8c8a4', 3.4) +
    line('M680 486V330q0 -16 -22 -16', '#2b2f33', 6) +
    rect(638, 312, 26, 10, '#2b2f33', { rx: 4 }) +
    (sky.lit ? glow(651, 326, 90) : '')
  )
}
