import { dormer } from './dormer.ts'
import { chimney, corrugation, front, isLit, type House } from './house.ts'
import type { Palette } from './palette.ts'
import { street } from './street-level.ts'
import { outline, polygon, rect, shape, type Point } from './svg.ts'

export interface LongHouse extends House {
  /** Where along the width the dormers stand, from 0 to 1. */
  dormers: readonly number[]
}

/** A low house whose eaves run along the street. */
export function longHouse(house: LongHouse, palette: Palette): string {
  const { x, width, eave, ridge } = house
  const height = street - eave
  const slope: Point[] = [
    [x - 8, eave + 4],
    [x + 6, ridge],
    [x + width - 6, ridge],
    [x + width + 8, eave + 4],
  ]
  return [
    house.chimney === undefined ? '' : chimney(x + width * house.chimney, ridge - 24, 34, palette),
    rect(x, eave, width, height, palette.walls[house.wall]),
    rect(x, eave, width, height, corrugation),
    rect(x + width * 0.84, eave, width * 0.16, height, palette.wallShade),
    rect(x, eave, 4, height, palette.trim),
    rect(x + width - 4, eave, 4, height, palette.trim),
    polygon(slope, palette.roofs[house.roof]),
    shape(outline(slope), corrugation),
    rect(x - 8, eave + 3, width + 16, 4, palette.trim),
    ...house.dormers.map((at, index) =>
      dormer(
        { centre: x + width * at, ridge, eave, wall: house.wall },
        isLit(house, index),
        palette,
      ),
    ),
    front(house, Math.min(22, width / (house.columns * 2)), palette),
  ].join('')
}
