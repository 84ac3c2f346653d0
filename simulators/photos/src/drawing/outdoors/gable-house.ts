import { darker, lighter } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { facet, rect, repeat } from '../base/svg.ts'
import { corrugation } from './corrugation.ts'
import { facadeWindow } from './facade-window.ts'
import { foundation, frontDoor, type Paints, snowed } from './house-parts.ts'

/** Where the wall ends under the roof, at each distance from the middle. */
const slope = (x: number): number => -286 - 154 * (1 - Math.abs(x) / 186)

/** Gable to the street, corrugated iron, three storeys of windows. */
export function gableHouse(look: Look, paints: Paints): string {
  const { wall, roof } = paints
  return (
    rect(82, -430, 40, 90, '#8a8d8c') +
    rect(76, -436, 52, 12, '#4a4a4c') +
    facet(
      '-186,-30 -186,-286 0,-440 186,-286 186,-30',
      across(lighter(wall, 0.06), wall, darker(wall, 0.1)),
    ) +
    corrugation(-184, 184, slope, -34) +
    facet('-212,-264 0,-446 212,-264 196,-254 0,-420 -196,-254', snowed(look, roof)) +
    facet('-196,-254 0,-420 196,-254 190,-246 0,-406 -190,-246', paintwork) +
    facet('-190,-246 0,-406 190,-246 186,-236 0,-392 -186,-236', '#1d150e', { opacity: 0.16 }) +
    rect(-188, -254, 12, 220, paintwork) +
    rect(176, -254, 12, 220, paintwork) +
    rect(-186, -180, 372, 8, paintwork) +
    rect(-186, -172, 372, 4, '#1d150e', { opacity: 0.14 }) +
    facadeWindow(look, -28, -366, 56, 64) +
    repeat(3, (index) => facadeWindow(look, -142 + index * 113, -258, 58, 64)) +
    facadeWindow(look, -142, -144, 64, 76) +
    facadeWindow(look, -44, -144, 64, 76) +
    foundation(-192, 384) +
    frontDoor(look, 114, paints)
  )
}
