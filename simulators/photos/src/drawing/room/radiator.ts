import { paintwork } from '../base/palette.ts'
import { rect, repeat } from '../base/svg.ts'

/** A radiator on the wall, its top left corner at the given place. */
export const radiator = (x: number, y: number, width: number): string =>
  rect(x + 2, y + 5, width, 48, '#1d150e', { rx: 5, opacity: 0.14 }) +
  rect(x, y, width, 46, '#f4f2ee', { rx: 4 }) +
  rect(x, y, width, 4, paintwork, { rx: 2 }) +
  repeat(Math.floor((width - 14) / 13), (index) =>
    rect(x + 10 + index * 13, y + 7, 5, 34, '#1d150e', { rx: 2, opacity: 0.09 }),
  )
