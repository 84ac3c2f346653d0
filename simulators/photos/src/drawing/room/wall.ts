import { darker, lighter, see } from '../base/colour.ts'
import { across, down } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import { height, width } from '../base/picture.ts'
import { facet, line, rect, repeat } from '../base/svg.ts'

export type WallStyle = 'plain' | 'panelled' | 'boards' | 'two-tone' | 'striped'

/** The back wall down to its skirting board. */
export function wall(colour: string, panel: string, style: WallStyle, foot: number): string {
  return (
    rect(
      0,
      0,
      width,
      foot,
      across(darker(colour, 0.05), lighter(colour, 0.2), darker(colour, 0.05)),
    ) +
    finish(panel, style, foot) +
    rect(0, 0, width, 60, down(see('#1d150e', 0.1), see('#1d150e', 0))) +
    rect(0, 0, width, 13, lighter(colour, 0.72)) +
    rect(0, 13, width, 3, '#1d150e', { opacity: 0.08 }) +
    rect(0, foot - 14, width, 14, paintwork) +
    rect(0, foot - 14, width, 2, '#1d150e', { opacity: 0.08 })
  )
}

function finish(panel: string, style: WallStyle, foot: number): string {
  const rail = foot - 128
  switch (style) {
    case 'plain':
      return ''
    case 'two-tone':
      return (
        rect(0, rail, width, foot - rail, panel) +
        rect(0, rail - 3, width, 3, '#ffffff', { opacity: 0.4 })
      )
    case 'panelled':
      return (
        rect(0, rail, width, foot - rail, panel) +
        repeat(
          8,
          (index) =>
            rect(14 + index * 92, rail + 20, 74, foot - rail - 52, 'none', {
              stroke: darker(panel, 0.2),
              'stroke-width': 2,
            }) + rect(16 + index * 92, rail + 22, 74, 2, '#ffffff', { opacity: 0.3 }),
        ) +
        rect(0, rail - 6, width, 8, lighter(panel, 0.5))
      )
    case 'boards':
      return (
        rect(0, rail, width, foot - rail, panel) +
        line(everyUpright(23, rail + 4, foot - 16), '#1d150e', 1.6, { opacity: 0.12 }) +
        rect(0, rail - 6, width, 9, lighter(panel, 0.5))
      )
    case 'striped':
      return repeat(16, (index) => rect(index * 46, 16, 23, foot - 30, panel, { opacity: 0.2 }))
  }
}

const everyUpright = (distance: number, top: number, bottom: number): string =>
  Array.from(
    { length: Math.ceil(width / distance) },
    (_, index) => `M${index * distance + 8} ${top}V${bottom}`,
  ).join('')

/** A wall running towards the viewer on the left, with the edge of the ceiling above the room. */
export const sideWall = (colour: string, foot: number): string =>
  facet(`0,0 64,0 64,${foot} 0,${foot + 40}`, across(darker(colour, 0.2), darker(colour, 0.1))) +
  facet(`0,${foot + 24} 64,${foot - 14} 64,${foot} 0,${foot + 40}`, darker(paintwork, 0.1)) +
  rect(64, 0, 10, foot, across(see('#1d150e', 0.16), see('#1d150e', 0)))

/** Daylight from a window, lying on the floor. */
export const daylight = (x: number, breadth: number, foot: number): string =>
  facet(
    `${x},${foot} ${x + breadth},${foot} ${x + breadth * 1.6 + 60},${height} ${x + 40},${height}`,
    down('#fffaea61', '#fffaea00'),
  )
