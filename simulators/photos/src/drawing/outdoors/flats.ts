import { darker, lighter, mix } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow, glow } from '../base/shadow.ts'
import { circle, facet, line, rect, repeat } from '../base/svg.ts'

/** The line the building stands on. */
export const ground = 440

export interface Block {
  left: number
  width: number
  floors: number
  storey: number
  bays: number
  wall: string
  balconies: readonly [string, string, string]
}

export function building(look: Look, block: Block): string {
  const { sky, palette } = look
  const { left, width: breadth, floors, storey, bays } = block
  const tall = floors * storey + 14
  const top = ground - tall
  const wall = mix(block.wall, sky.near, sky.lit ? 0.42 : 0)
  const bay = breadth / bays
  const entrance = left + breadth / 2
  return (
    contactShadow(left + breadth / 2, ground + 4, breadth / 2 + 20, 14) +
    facet(
      `${left},${top} ${left - 26},${top + 8} ${left - 26},${ground - 6} ${left},${ground}`,
      darker(wall, 0.26),
    ) +
    rect(left, top, breadth, tall, across(lighter(wall, 0.08), wall, darker(wall, 0.06))) +
    facet(
      `${left - 32},${top + 6} ${left - 28},${top - 8} ${left + breadth + 8},${top - 12} ${left + breadth + 8},${top + 4} ${left},${top + 4}`,
      mix(palette.roof, sky.near, sky.lit ? 0.4 : 0.1),
    ) +
    repeat(floors * bays, (index) =>
      flat(
        look,
        block,
        left + (index % bays) * bay,
        top + 14 + Math.floor(index / bays) * storey,
        bay,
      ),
    ) +
    rect(left, ground - 10, breadth, 10, '#8d9190') +
    rect(entrance - 36, ground - 74, 72, 74, wall) +
    rect(entrance - 27, ground - 62, 54, 62, paintwork) +
    rect(entrance - 23, ground - 58, 46, 58, sky.lit ?? '#38505e') +
    rect(entrance - 1.5, ground - 58, 3, 58, paintwork) +
    rect(entrance - 46, ground - 78, 92, 9, mix(palette.roof, sky.near, 0.2)) +
    (sky.lit ? glow(entrance, ground - 40, 70, 0.6) : '')
  )
}

/** One flat of the front: a window and a balcony before its door. */
function flat(
  { sky, random, season }: Look,
  { storey, balconies }: Block,
  x: number,
  y: number,
  bay: number,
): string {
  const glass = sky.lit && random.chance(0.62) ? sky.lit : sky.pane
  const tall = storey - 26
  const [pane, ledge] = [bay * 0.31, x + bay * 0.44]
  const front = mix(random.pick(balconies), sky.near, sky.lit ? 0.4 : 0)
  const wide = bay * 0.5
  return (
    rect(x + bay * 0.08, y, pane, tall - 6, paintwork) +
    rect(x + bay * 0.08 + 3, y + 3, pane - 6, tall - 12, glass) +
    rect(x + bay * 0.08 + pane / 2 - 1.5, y + 3, 3, tall - 12, paintwork) +
    (random.chance(0.4)
      ? rect(x + bay * 0.08 + 3, y + 3, pane * 0.3, tall - 12, '#fff6df', { opacity: 0.5 })
      : '') +
    rect(ledge + 3, y - 3, wide - 6, tall + 14, '#1d150e', { opacity: 0.2 }) +
    rect(ledge + 7, y, wide - 14, tall + 8, glass) +
    rect(ledge + wide / 2 - 1.5, y, 3, tall + 8, paintwork) +
    (random.chance(0.35)
      ? circle(ledge + 14, y + tall * 0.5 - 5, 7, '#4f7d4c') +
        circle(ledge + 23, y + tall * 0.5 - 4, 6, '#6a9560')
      : '') +
    rect(ledge, y + tall * 0.5, wide, tall * 0.5 + 12, front) +
    line(
      Array.from(
        { length: 6 },
        (_, index) =>
          `M${ledge + 7 + (index * (wide - 10)) / 5.5} ${y + tall * 0.5 + 4}v${tall * 0.5 + 6}`,
      ).join(''),
      '#1d150e',
      1.5,
      { opacity: 0.14 },
    ) +
    rect(ledge - 2, y + tall * 0.5 - 3, wide + 4, 4, season === 'winter' ? '#ffffff' : paintwork) +
    rect(ledge, y + tall + 12, wide, 4, '#1d150e', { opacity: 0.25 })
  )
}
