import type { Palette } from './palette.ts'
import { street } from './street-level.ts'
import { circle, line } from './svg.ts'

/** A round garden tree: three clouds of leaves, lit from the right. */
export function tree(x: number, height: number, radius: number, palette: Palette): string {
  const y = street - height
  return (
    line(`M${x} ${street}V${y}`, palette.trunk, 5) +
    circle(x, y, radius, palette.leaf) +
    circle(x - radius * 0.7, y + radius * 0.7, radius * 0.75, palette.leaf) +
    circle(x + radius * 0.7, y + radius * 0.6, radius * 0.78, palette.leaf) +
    circle(x + radius * 0.25, y - radius * 0.2, radius * 0.5, palette.leafLight) +
    circle(x + radius * 0.8, y + radius * 0.5, radius * 0.42, palette.leafLight)
  )
}
