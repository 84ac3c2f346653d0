import type { Palette } from './palette.ts'
import { line, rect } from './svg.ts'

/** The bay between the mountain and the town. */
export const water = (palette: Palette): string =>
  rect(-20, 322, 1480, 80, palette.sea) +
  line(
    'M40 334H180M260 330H420M520 336H640M700 330H900M1000 335H1120M1200 331H1400',
    palette.glint,
    2,
  )
