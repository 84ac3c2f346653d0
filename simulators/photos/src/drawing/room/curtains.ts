import { darker, lighter } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import { circle, rect, repeat, shape } from '../base/svg.ts'
import type { Opening } from './window.ts'

export type CurtainStyle = 'drapes' | 'half' | 'blind' | 'none'

/** What hangs before a window, from a pole above it down to the given height. */
export function curtains(
  { x, y, width, height }: Opening,
  style: CurtainStyle,
  cloth: string,
  pole: string,
  foot: number,
): string {
  const rail = y - 30
  switch (style) {
    case 'none':
      return ''
    case 'blind':
      return (
        rect(x - 4, y - 12, width + 8, height * 0.26, cloth) +
        repeat(4, (fold) =>
          rect(x - 4, y - 6 + (fold * height * 0.26) / 4, width + 8, 2, '#1d150e', {
            opacity: 0.1,
          }),
        ) +
        rect(x - 6, y - 14 + height * 0.26, width + 12, 5, darker(cloth, 0.14), { rx: 2 })
      )
    case 'half':
    case 'drapes': {
      const drop = (style === 'drapes' ? foot : y + height + 24) - rail
      return (
        drape(x - 60, rail, 50, drop, cloth) +
        drape(x + width + 10, rail, 50, drop, cloth) +
        rect(x - 76, rail - 5, width + 152, 6, pole, { rx: 3 }) +
        circle(x - 76, rail - 2, 6, pole) +
        circle(x + width + 76, rail - 2, 6, pole)
      )
    }
  }
}

const drape = (x: number, y: number, width: number, drop: number, cloth: string): string =>
  shape(
    `M${x} ${y}h${width}v${drop}q${-width / 2} 6 ${-width} 0z`,
    across(lighter(cloth, 0.12), cloth, darker(cloth, 0.1)),
  ) +
  repeat(
    4,
    (fold) =>
      rect(x + ((fold + 1) * width) / 5 - 3, y + 2, 5, drop - 2, '#1d150e', { opacity: 0.08 }) +
      rect(x + ((fold + 1) * width) / 5 + 3, y + 2, 3, drop - 2, '#ffffff', { opacity: 0.16 }),
  )
