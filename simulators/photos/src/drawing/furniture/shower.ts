import { slanted } from '../base/paint.ts'
import { ellipse, line, rect, repeat } from '../base/svg.ts'

/** A walk-in shower against the right edge: glass, head, drain. */
export const shower = (x: number, foot: number, metal: string): string =>
  rect(x, foot - 8, 240, 10, '#f4f3ef') +
  line(`M${x + 150} ${foot - 130}V${foot - 366}q0 -16 -18 -16h-34v12`, metal, 6) +
  ellipse(x + 98, foot - 366, 34, 6, metal) +
  repeat(5, (index) =>
    line(`M${x + 76 + index * 11} ${foot - 354}v${70 + (index % 2) * 26}`, '#ffffff', 1.6, {
      opacity: 0.4,
    }),
  ) +
  rect(x + 136, foot - 214, 30, 10, metal, { rx: 4 }) +
  rect(x + 176, foot - 236, 54, 6, metal) +
  rect(x + 182, foot - 262, 12, 26, '#c9683f', { rx: 3 }) +
  rect(x + 200, foot - 256, 12, 20, '#f0e3cf', { rx: 3 }) +
  rect(x, 60, 150, foot - 52, slanted('#ffffff57', '#ffffff14', '#ffffff3d')) +
  rect(x, 60, 3, foot - 52, '#ffffff', { opacity: 0.7 }) +
  rect(x + 146, 60, 3, foot - 52, '#ffffff', { opacity: 0.5 }) +
  rect(x, 56, 150, 5, metal)
