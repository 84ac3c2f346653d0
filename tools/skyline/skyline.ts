import { backRow } from './back-row.ts'
import { mountain } from './mountain.ts'
import type { Palette } from './palette.ts'
import { sky } from './sky.ts'
import { street } from './street.ts'
import { street as height, width } from './street-level.ts'
import { element, line } from './svg.ts'
import { water } from './water.ts'

/** Coloured houses under a mountain: the whole picture, from the sky to the street. */
export function skyline(palette: Palette): string {
  const layers = [sky, mountain, water, backRow, street].map((layer) => layer(palette))
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
    },
    `\n${[definitions(palette), ...layers].join('\n')}\n`,
  )
}

function definitions(palette: Palette): string {
  return element(
    'defs',
    {},
    corrugatedIron(palette) + (palette.aurora ? aurora(palette.aurora) : ''),
  )
}

/** One wave of a corrugated sheet: a shaded and a lit rib. */
const corrugatedIron = ({ ribDark, ribLight }: Palette): string =>
  element(
    'pattern',
    { id: 'iron', width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
    line('M1.5 0V6', ribDark, 1.4) + line('M4.5 0V6', ribLight, 1.4),
  )

const aurora = ({ green, blue }: NonNullable<Palette['aurora']>): string =>
  element(
    'linearGradient',
    { id: 'aurora', x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, 'stop-color': green, 'stop-opacity': 0 }) +
      element('stop', { offset: '.55', 'stop-color': green, 'stop-opacity': '.42' }) +
      element('stop', { offset: 1, 'stop-color': blue, 'stop-opacity': 0 }),
  ) +
  element(
    'filter',
    { id: 'soft', x: '-5%', y: '-40%', width: '110%', height: '180%' },
    element('feGaussianBlur', { stdDeviation: 14 }),
  )
