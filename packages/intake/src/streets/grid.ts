import type { Point } from './point.ts'

/** Things on a plane, found by where they are. */
export type Grid<T> = {
  add: (at: Point, thing: T) => void
  /** All that were added within `reach` of there, and some a little farther away. */
  around: (at: Point, reach: number) => T[]
}

export function createGrid<T>(cellSize: number): Grid<T> {
  const cells = new Map<string, T[]>()
  const cell = (metres: number) => Math.floor(metres / cellSize)

  return {
    add([east, north], thing) {
      const key = `${cell(east)} ${cell(north)}`
      const there = cells.get(key)
      if (there) there.push(thing)
      else cells.set(key, [thing])
    },
    around([east, north], reach) {
      const found: T[] = []
      for (let x = cell(east - reach); x <= cell(east + reach); x += 1) {
        for (let y = cell(north - reach); y <= cell(north + reach); y += 1) {
          found.push(...(cells.get(`${x} ${y}`) ?? []))
        }
      }
      return found
    },
  }
}
