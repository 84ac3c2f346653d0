import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { circle, facet, rect, shape } from '../base/svg.ts'

/** A window of a house seen from the street; who is at home is left to chance. */
export function facadeWindow(
  { sky, random }: Look,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const lit = sky.lit !== null && random.chance(0.6)
  const curtained = random.chance(0.6)
  const plant = random.chance(0.3)
  const bottom = y + height
  return (
    rect(x - 6, y - 6, width + 12, height + 12, paintwork) +
    rect(x - 9, bottom + 5, width + 18, 5, paintwork) +
    rect(x - 9, bottom + 10, width + 18, 4, '#1d150e', { opacity: 0.2 }) +
    rect(x - 9, y - 10, width + 18, 5, paintwork) +
    rect(x, y, width, height, lit ? (sky.lit ?? sky.pane) : sky.pane) +
    (lit
      ? ''
      : facet(
          `${x},${bottom} ${x},${y + height * 0.4} ${x + width},${y} ${x + width},${y + height * 0.25}`,
          '#ffffff',
          { opacity: 0.16 },
        )) +
    (curtained ? drawn(x, y, width, height) : '') +
    (plant
      ? rect(x + width * 0.3, bottom - 11, 12, 11, '#c0603a') +
        circle(x + width * 0.3 + 6, bottom - 17, 8, '#4f7d4c')
      : '') +
    rect(x, y, width, 3, '#1d150e', { opacity: 0.25 }) +
    rect(x, y + height * 0.32 - 2, width, 4, paintwork) +
    rect(x + width / 2 - 2, y, 4, height, paintwork)
  )
}

const drawn = (x: number, y: number, width: number, height: number): string =>
  shape(
    `M${x} ${y}H${x + width * 0.3}Q${x + width * 0.22} ${y + height * 0.5} ${x} ${y + height}ZM${x + width} ${y}H${x + width * 0.7}Q${x + width * 0.78} ${y + height * 0.5} ${x + width} ${y + height}Z`,
    '#fbf8f0',
    { opacity: 0.75 },
  )
