import { darker } from '../base/colour.ts'
import { line, rect } from '../base/svg.ts'

/** Tiles between worktop and wall units. */
export function splashback(
  tile: string,
  x: number,
  y: number,
  width: number,
  height: number,
  running: boolean,
): string {
  const [tileWidth, tileHeight] = running ? [44, 14] : [24, 24]
  let joints = ''
  for (let row = 0; row * tileHeight < height; row++) {
    joints += `M${x} ${y + row * tileHeight}h${width}`
    for (let left = running && row % 2 ? tileWidth / 2 : 0; left < width; left += tileWidth) {
      joints += `M${x + left} ${y + row * tileHeight}v${Math.min(tileHeight, height - row * tileHeight)}`
    }
  }
  return rect(x, y, width, height, tile) + line(joints, darker(tile, 0.18), 1.1, { opacity: 0.8 })
}
