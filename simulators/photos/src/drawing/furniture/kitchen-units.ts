import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { circle, facet, line, rect, repeat } from '../base/svg.ts'

export type Front = 'shaker' | 'flat' | 'boards'

export const worktopHeight = 152
const unit = 108

export interface Run {
  x: number
  foot: number
  units: number
  /** Which unit holds the oven. */
  oven: number
  front: Front
  top: string
}

/** Base units under a worktop, from `x` to the right. */
export function baseUnits(
  { palette: { main, metal } }: Look,
  { x, foot, units, oven, front, top }: Run,
): string {
  const width = units * unit + 16
  const surface = foot - worktopHeight
  return (
    rect(x, surface + 14, width, worktopHeight - 14, darker(main, 0.14)) +
    rect(x, foot - 16, width, 16, '#15181a', { opacity: 0.55 }) +
    repeat(units, (index) => {
      const left = x + 12 + index * unit
      return index === oven
        ? ovenFront(left, surface + 26)
        : unitFront(left, surface + 26, front, main, metal)
    }) +
    rect(x - 6, surface, width + 12, 18, top) +
    rect(x - 6, surface, width + 12, 4, '#ffffff', { opacity: 0.35 }) +
    rect(x - 4, surface + 17, width + 8, 6, down('#1d150e59', '#1d150e00'))
  )
}

export function unitFront(
  x: number,
  y: number,
  front: Front,
  colour: string,
  metal: string,
  height = 106,
): string {
  const fill = lighter(colour, 0.07)
  const handle = rect(x + 38, y + 6, 24, 4, metal, { rx: 2 })
  switch (front) {
    case 'shaker':
      return (
        rect(x, y, 100, height, fill, { rx: 3 }) +
        rect(x + 11, y + 15, 78, height - 26, darker(colour, 0.03), {
          rx: 2,
          stroke: darker(colour, 0.22),
          'stroke-width': 1.4,
        }) +
        handle
      )
    case 'flat':
      return (
        rect(x, y, 100, height * 0.34, fill, { rx: 2 }) +
        rect(x, y + height * 0.37, 100, height * 0.63, fill, { rx: 2 }) +
        handle +
        rect(x + 38, y + height * 0.37 + 6, 24, 4, metal, { rx: 2 })
      )
    case 'boards':
      return (
        rect(x, y, 100, height, fill, { rx: 2 }) +
        line(
          Array.from(
            { length: 5 },
            (_, index) => `M${x + 16 + index * 17} ${y + 14}v${height - 20}`,
          ).join(''),
          '#1d150e',
          1.4,
          { opacity: 0.18 },
        ) +
        circle(x + 88, y + height / 2, 3.6, metal)
      )
  }
}

const ovenFront = (x: number, y: number): string =>
  rect(x, y, 100, 106, '#2b2f33', { rx: 5 }) +
  rect(x + 12, y + 28, 76, 58, '#15181a', { rx: 4 }) +
  facet(
    `${x + 14},${y + 84} ${x + 50},${y + 30} ${x + 72},${y + 30} ${x + 34},${y + 84}`,
    '#ffffff',
    { opacity: 0.08 },
  ) +
  rect(x + 12, y + 17, 76, 4, '#c9ccce', { rx: 2 }) +
  circle(x + 20, y + 9, 2.6, '#c9ccce') +
  circle(x + 32, y + 9, 2.6, '#c9ccce') +
  rect(x + 60, y + 6, 26, 6, '#7fd0b8', { opacity: 0.7 })

/** Cupboards hanging on the wall. */
export const wallUnits = (
  { palette: { main, metal } }: Look,
  x: number,
  y: number,
  units: number,
  front: Front,
): string =>
  rect(x, y + 104, units * unit + 4, 12, down('#1d150e4d', '#1d150e00')) +
  rect(x, y, units * unit + 4, 106, darker(main, 0.14)) +
  repeat(units, (index) => unitFront(x + 6 + index * unit, y + 4, front, main, metal, 98))
