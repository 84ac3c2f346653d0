import { darker, lighter, mix } from '../base/colour.ts'
import { width } from '../base/picture.ts'
import type { Look } from '../base/setting.ts'
import { facet, line, rect } from '../base/svg.ts'

/** The edge of the quay. */
export const shore = 300

/** Gabled sheds side by side on a stone edge. */
export function quay(look: Look): string {
  const { sky, random, palette } = look
  let sheds = ''
  for (let x = random.between(-50, -10); x < width;) {
    const breadth = random.between(84, 140)
    const tall = random.between(56, 92)
    const paint = random.pick([
      palette.house,
      palette.main,
      palette.second,
      '#b5402f',
      '#e9e4d6',
      '#d9a23e',
      '#2f6f8f',
      '#3f7a58',
    ])
    sheds += shed(look, x, breadth, tall, mix(paint, sky.near, sky.lit ? 0.5 : 0.06))
    x += breadth + (random.chance(0.2) ? random.between(20, 60) : 2)
  }
  return (
    sheds +
    rect(0, shore, width, 18, mix('#8b8f90', sky.near, sky.lit ? 0.5 : 0.15)) +
    rect(0, shore, width, 4, '#ffffff', { opacity: 0.22 }) +
    line(
      Array.from({ length: 19 }, (_, index) => `M${index * 41 + 8} ${shore + 5}v12`).join(''),
      '#1d2023',
      3,
      { opacity: 0.35 },
    )
  )
}

function shed(
  { sky, random, season }: Look,
  x: number,
  breadth: number,
  tall: number,
  wall: string,
): string {
  const [eaves, peak] = [shore - tall, shore - tall - breadth * 0.34]
  const roof = season === 'winter' ? mix(sky.snow, wall, 0.08) : darker(wall, 0.45)
  const pane = (left: number): string =>
    rect(x + breadth * left, eaves + 14, breadth * 0.16, 20, '#fbfaf6') +
    rect(
      x + breadth * left + 2,
      eaves + 16,
      breadth * 0.16 - 4,
      16,
      sky.lit && random.chance(0.65) ? sky.lit : sky.pane,
    )
  return (
    facet(
      `${x},${shore} ${x},${eaves} ${x + breadth / 2},${peak} ${x + breadth},${eaves} ${x + breadth},${shore}`,
      wall,
    ) +
    line(
      Array.from(
        { length: Math.floor(breadth / 8) },
        (_, index) => `M${x + 6 + index * 8} ${eaves + 2}V${shore}`,
      ).join(''),
      '#1d150e',
      1.3,
      { opacity: 0.14 },
    ) +
    facet(
      `${x - 5},${eaves + 4} ${x + breadth / 2},${peak - 5} ${x + breadth + 5},${eaves + 4} ${x + breadth + 3},${eaves + 11} ${x + breadth / 2},${peak + 4} ${x - 3},${eaves + 11}`,
      roof,
    ) +
    pane(0.14) +
    pane(0.7) +
    rect(x + breadth * 0.4, shore - 44, breadth * 0.2, 44, lighter(wall, 0.55))
  )
}
