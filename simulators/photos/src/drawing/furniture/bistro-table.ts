import { darker, lighter } from '../base/colour.ts'
import { at, rect } from '../base/svg.ts'
import { pottedHerb } from './plant.ts'

/** A small round table on one leg. */
export const bistroTable = (colour: string): string =>
  rect(-34, -6, 68, 6, darker(colour, 0.4), { rx: 3 }) +
  rect(-3, -86, 6, 82, darker(colour, 0.3)) +
  rect(-56, -94, 112, 9, lighter(colour, 0.1), { rx: 4 }) +
  at(-20, -94, pottedHerb('#4f7d4c', '#fbfaf7')) +
  rect(12, -110, 16, 16, '#fbfaf7', { rx: 4 })
