import { down } from '../base/paint.ts'
import { darker } from '../base/colour.ts'
import { width } from '../base/picture.ts'
import { line, rect } from '../base/svg.ts'

/** Tiles from a height of the wall down to its foot. */
export function tiling(
  colour: string,
  top: number,
  foot: number,
  laid: 'upright' | 'square' | 'running',
): string {
  const [tileWidth, tileHeight] = { upright: [23, 76], square: [34, 34], running: [56, 22] }[
    laid
  ] as [number, number]
  let joints = ''
  for (let row = 0; top + row * tileHeight < foot; row++) {
    const y = top + row * tileHeight
    joints += `M0 ${y}H${width}`
    for (let x = laid === 'running' && row % 2 ? tileWidth / 2 : 0; x < width; x += tileWidth)
      joints += `M${x} ${y}V${Math.min(foot, y + tileHeight)}`
  }
  return (
    rect(0, top, width, foot - top, colour) +
    line(joints, darker(colour, 0.16), 1.2, { opacity: 0.75 }) +
    rect(0, top, width, foot - top, down('#ffffff2e', '#ffffff00', '#1d150e1f'))
  )
}
