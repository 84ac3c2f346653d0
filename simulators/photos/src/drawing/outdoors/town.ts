import { darker, lighter } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { facet, polygon, rect } from '../base/svg.ts'

/** A row of small gabled houses seen over their roofs, filling the width. */
export function town(
  look: Look,
  { y, width, height, house }: { y: number; width: number; height: number; house: number },
): string {
  let row = ''
  for (let x = -house * look.random.between(0.1, 0.6); x < width;) {
    const size = house * look.random.between(0.8, 1.2)
    row += cottage(look, x, y + house * look.random.between(-0.14, 0.14), size, height)
    x += size * look.random.between(0.92, 1.1)
  }
  return row
}

function cottage(
  { sky, random }: Look,
  x: number,
  y: number,
  size: number,
  height: number,
): string {
  const wall = sky.walls[random.whole(0, 4)] ?? '#efe7da'
  const roof = sky.roofs[random.whole(0, 4)] ?? '#39576b'
  const broad = random.chance(0.4)
  const ridge: readonly (readonly [number, number])[] = broad
    ? [
        [x - size * 0.04, y],
        [x + size * 0.16, y - size * 0.3],
        [x + size * 0.8, y - size * 0.3],
        [x + size, y],
      ]
    : [
        [x - size * 0.04, y],
        [x + size * 0.48, y - size * 0.42],
        [x + size, y],
      ]
  const pane = (dx: number, dy: number): string =>
    rect(
      x + size * dx,
      y + size * dy,
      size * 0.15,
      size * 0.19,
      sky.lit && random.chance(0.6) ? sky.lit : sky.pane,
      { opacity: 0.9 },
    )
  return (
    rect(x + size * 0.68, y - size * 0.42, size * 0.1, size * 0.3, darker(roof, 0.25)) +
    rect(x, y - 1, size * 0.96, height, wall) +
    (broad
      ? ''
      : facet(`${x},${y} ${x + size * 0.48},${y - size * 0.38} ${x + size * 0.96},${y}`, wall)) +
    (broad
      ? polygon(ridge, roof)
      : polygon(
          [
            ...ridge,
            [x + size * 0.93, y + size * 0.05],
            [x + size * 0.48, y - size * 0.3],
            [x + size * 0.03, y + size * 0.05],
          ],
          roof,
        )) +
    rect(x, y, size * 0.96, size * 0.05, darker(wall, 0.35), { opacity: 0.4 }) +
    pane(0.16, 0.16) +
    pane(0.6, 0.16) +
    pane(0.16, 0.56) +
    pane(0.6, 0.56) +
    rect(x + size * 0.96 - 1, y, 1, height, lighter(wall, 0.3), { opacity: 0.5 })
  )
}
