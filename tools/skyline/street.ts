import { cat } from './cat.ts'
import { gableHouse } from './gable-house.ts'
import { lamp } from './lamp.ts'
import { longHouse } from './long-house.ts'
import type { Palette } from './palette.ts'
import { line } from './svg.ts'
import { tree } from './tree.ts'

/** The street from left to right, as one would walk along it. */
export function street(palette: Palette): string {
  return [
    tree(12, 58, 24, palette),
    gableHouse(
      { x: 36, width: 92, eave: 318, ridge: 262, wall: 'green', roof: 'dark', columns: 2, door: 1 },
      palette,
    ),
    longHouse(
      {
        x: 142,
        width: 148,
        eave: 322,
        ridge: 274,
        wall: 'cream',
        roof: 'red',
        columns: 4,
        door: 2,
        dormers: [0.3, 0.7],
        chimney: 0.5,
      },
      palette,
    ),
    smoke(palette),
    gableHouse(
      {
        x: 300,
        width: 84,
        eave: 296,
        ridge: 236,
        wall: 'red',
        roof: 'dark',
        columns: 2,
        floors: 2,
        door: 0,
        chimney: 0.72,
      },
      palette,
    ),
    lamp(398, palette),
    gableHouse(
      {
        x: 424,
        width: 106,
        eave: 310,
        ridge: 248,
        wall: 'white',
        roof: 'green',
        columns: 3,
        door: 1,
      },
      palette,
    ),
    longHouse(
      {
        x: 540,
        width: 118,
        eave: 304,
        ridge: 262,
        wall: 'blue',
        roof: 'dark',
        columns: 3,
        floors: 2,
        door: 1,
        dormers: [0.5],
        chimney: 0.8,
      },
      palette,
    ),
    cat(palette),
    gableHouse(
      {
        x: 668,
        width: 96,
        eave: 300,
        ridge: 230,
        wall: 'ochre',
        roof: 'red',
        columns: 2,
        floors: 2,
        door: 1,
        chimney: 0.26,
      },
      palette,
    ),
    tree(778, 50, 18, palette),
    gableHouse(
      { x: 796, width: 82, eave: 326, ridge: 272, wall: 'teal', roof: 'dark', columns: 2, door: 0 },
      palette,
    ),
    longHouse(
      {
        x: 890,
        width: 132,
        eave: 314,
        ridge: 268,
        wall: 'red',
        roof: 'blue',
        columns: 4,
        door: 1,
        dormers: [0.26, 0.74],
        chimney: 0.5,
      },
      palette,
    ),
    gableHouse(
      {
        x: 1032,
        width: 90,
        eave: 292,
        ridge: 228,
        wall: 'plum',
        roof: 'dark',
        columns: 2,
        floors: 2,
        door: 1,
        chimney: 0.7,
      },
      palette,
    ),
    lamp(1132, palette),
    longHouse(
      {
        x: 1158,
        width: 124,
        eave: 318,
        ridge: 276,
        wall: 'ochre',
        roof: 'green',
        columns: 3,
        door: 0,
        dormers: [0.5],
      },
      palette,
    ),
    gableHouse(
      {
        x: 1292,
        width: 90,
        eave: 312,
        ridge: 252,
        wall: 'blue',
        roof: 'red',
        columns: 2,
        door: 0,
        chimney: 0.74,
      },
      palette,
    ),
    tree(1402, 64, 25, palette),
    tree(1436, 44, 18, palette),
  ].join('')
}

/** Rises from the chimney of the red house. */
const smoke = (palette: Palette): string =>
  line('M360 226q-8-10 0-18t2-18', palette.smoke, 5, { opacity: 0.8 })
