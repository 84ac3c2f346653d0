import { door, steps } from './door.ts'
import type { Palette, Roof, Wall } from './palette.ts'
import { plinth, street } from './street-level.ts'
import { rect } from './svg.ts'
import { window, type Opening } from './window.ts'

/** What a house with its gable to the street and one with its eaves to the street share. */
export interface House {
  x: number
  width: number
  eave: number
  ridge: number
  wall: Wall
  roof: Roof
  floors?: number
  /** Windows side by side on a floor; the door takes the place of one on the lowest. */
  columns: number
  door: number
  /** Where along the width the chimney stands, from 0 to 1. */
  chimney?: number
}

export const corrugation = 'url(#iron)'

/** Two of three windows are lit, another set in every house. */
export const isLit = (house: House, index: number): boolean => (house.x + index) % 3 !== 1

export function chimney(centre: number, top: number, height: number, palette: Palette): string {
  return (
    rect(centre - 8, top + 4, 16, height, palette.chimney) +
    rect(centre - 10, top, 20, 6, palette.roofs.dark)
  )
}

/** Windows on every floor, the door and its steps, and the plinth below them. */
export function front(house: House, paneWidth: number, palette: Palette): string {
  const { floors = 1, columns } = house
  const paneHeight = paneWidth * 1.3
  const top = house.eave + 12
  const floorHeight = (street - plinth - top) / floors
  const columnAt = (column: number) =>
    house.x + (house.width * (column + 0.5)) / columns - paneWidth / 2

  const openings: (Opening & { isDoor: boolean })[] = []
  for (let floor = 0; floor < floors; floor++) {
    for (let column = 0; column < columns; column++) {
      openings.push({
        x: columnAt(column),
        y: top + floor * floorHeight + (floorHeight - paneHeight) / 2 - 1,
        width: paneWidth,
        height: paneHeight,
        isDoor: floor === floors - 1 && column === house.door,
      })
    }
  }

  const drawn = openings.map((opening, index) =>
    opening.isDoor
      ? door(opening.x, paneWidth, paneHeight * 1.62, palette)
      : window(opening, isLit(house, index), palette),
  )
  return (
    drawn.join('') +
    rect(house.x - 2, street - plinth, house.width + 4, plinth, palette.stone) +
    steps(columnAt(house.door), paneWidth, palette)
  )
}
