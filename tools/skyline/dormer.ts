import type { Palette, Wall } from './palette.ts'
import { polygon } from './svg.ts'
import { window } from './window.ts'

interface Dormer {
  centre: number
  ridge: number
  eave: number
  wall: Wall
}

const half = 17

/** A small gable in the roof, with one window. */
export function dormer(
  { centre, ridge, eave, wall }: Dormer,
  lit: boolean,
  palette: Palette,
): string {
  const top = ridge + (eave - ridge) * 0.34
  const left = centre - half
  const right = centre + half
  return (
    polygon(
      [
        [left, eave - 2],
        [left, top + 6],
        [centre, top - 12],
        [right, top + 6],
        [right, eave - 2],
      ],
      palette.walls[wall],
    ) +
    polygon(
      [
        [left - 5, top + 10],
        [centre, top - 17],
        [right + 5, top + 10],
        [right + 2, top + 13],
        [centre, top - 9],
        [left - 2, top + 13],
      ],
      palette.trim,
    ) +
    window(
      { x: centre - 9, y: top + 8, width: 18, height: Math.min(22, eave - top - 14) },
      lit,
      palette,
    )
  )
}
