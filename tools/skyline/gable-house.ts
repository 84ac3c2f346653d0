import { chimney, corrugation, front, isLit, type House } from './house.ts'
import type { Palette } from './palette.ts'
import { street } from './street-level.ts'
import { outline, polygon, rect, shape, type Point } from './svg.ts'
import { window } from './window.ts'

const overhang = 8

/** A tall house that turns its gable to the street. */
export function gableHouse(house: House, palette: Palette): string {
  const { x, width, eave, ridge } = house
  const right = x + width
  const middle = x + width / 2
  const wall: Point[] = [
    [x, street],
    [x, eave],
    [middle, ridge],
    [right, eave],
    [right, street],
  ]
  const shade: Point[] = [
    [middle, ridge],
    [right, eave],
    [right, street],
    [right - width * 0.16, street],
    [right - width * 0.16, eave],
  ]
  const paneWidth = Math.min(22, width / (house.columns * 2.1))
  const attic = {
    x: middle - paneWidth / 2,
    y: ridge + (eave - ridge) / 2,
    width: paneWidth,
    height: paneWidth * 1.12,
  }
  return [
    house.chimney === undefined ? '' : chimney(x + width * house.chimney, ridge + 2, 44, palette),
    polygon(wall, palette.walls[house.wall]),
    shape(outline(wall), corrugation),
    polygon(shade, palette.wallShade),
    cornerBoards(house, palette),
    roof(house, palette),
    window(attic, isLit(house, 7), palette),
    front(house, paneWidth, palette),
  ].join('')
}

function cornerBoards({ x, width, eave }: House, palette: Palette): string {
  const top = eave + 4
  return (
    rect(x, top, 4, street - top, palette.trim) +
    rect(x + width - 4, top, 4, street - top, palette.trim)
  )
}

/** Two slopes seen from their edge, with a white bargeboard below. */
function roof({ x, width, eave, ridge, roof: colour }: House, palette: Palette): string {
  const middle = x + width / 2
  const left = x - overhang
  const right = x + width + overhang
  const foot = eave + overhang * ((eave - ridge) / (width / 2))
  const slopes: Point[] = [
    [left, foot + 2],
    [middle, ridge - 6],
    [right, foot + 2],
    [right - 3, foot + 9],
    [middle, ridge + 5],
    [left + 3, foot + 9],
  ]
  const bargeboard: Point[] = [
    [left + 3, foot + 9],
    [middle, ridge + 5],
    [right - 3, foot + 9],
    [right - 4, foot + 13],
    [middle, ridge + 10],
    [left + 4, foot + 13],
  ]
  return polygon(slopes, palette.roofs[colour]) + polygon(bargeboard, palette.trim)
}
