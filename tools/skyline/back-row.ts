import type { Palette } from './palette.ts'
import { street } from './street-level.ts'
import { line, outline, polygon, shape } from './svg.ts'

type BackHouse = readonly [x: number, width: number, eave: number, ridge: number]

const houses: readonly BackHouse[] = [
  [-30, 90, 318, 286],
  [64, 80, 326, 292],
  [150, 96, 314, 276],
  [262, 84, 322, 290],
  [360, 100, 316, 280],
  [470, 80, 326, 296],
  [556, 96, 312, 276],
  [668, 84, 324, 290],
  [760, 100, 314, 278],
  [872, 84, 326, 296],
  [962, 98, 314, 276],
  [1070, 82, 322, 290],
  [1160, 100, 312, 274],
  [1270, 84, 324, 292],
  [1360, 110, 314, 278],
]

/** Pale gables behind the street, drawn in as few shapes as they have colours, and a church. */
export function backRow(palette: Palette): string {
  const walls = palette.backWalls.map((colour, index) =>
    shape(
      houses
        .filter((_, at) => at % 3 === index)
        .map(gable)
        .join(''),
      colour,
    ),
  )
  return walls.join('') + shape(houses.map(roof).join(''), palette.backRoof) + church(palette)
}

const gable = ([x, width, eave, ridge]: BackHouse): string =>
  outline([
    [x, street],
    [x, eave],
    [x + width / 2, ridge],
    [x + width, eave],
    [x + width, street],
  ])

const roof = ([x, width, eave, ridge]: BackHouse): string =>
  outline([
    [x - 5, eave + 6],
    [x + width / 2, ridge - 4],
    [x + width + 5, eave + 6],
    [x + width / 2, ridge + 5],
  ])

function church(palette: Palette): string {
  return (
    shape('M1084 300V246L1096 206 1108 246V300Z', palette.backWalls[1]) +
    polygon(
      [
        [1082, 248],
        [1096, 200],
        [1110, 248],
      ],
      palette.backRoof,
    ) +
    line('M1096 190V202M1091 195H1101', palette.backRoof, 2.5)
  )
}
