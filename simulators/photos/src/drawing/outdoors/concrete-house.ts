import { darker, lighter, mix } from '../base/colour.ts'
import { across, down } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { facet, line, rect } from '../base/svg.ts'
import { facadeWindow } from './facade-window.ts'
import { foundation, frontDoor, type Paints, snowed } from './house-parts.ts'

/** A concrete house of the thirties: hipped roof, corner windows, rounded porch. */
export function concreteHouse(look: Look, paints: Paints): string {
  const { roof } = paints
  const wall = mix(paints.wall, '#f1ece0', 0.68)
  const iron = snowed(look, roof)
  const band = mix(paints.wall, '#ffffff', 0.1)
  return (
    rect(60, -420, 44, 70, '#9a9590') +
    rect(54, -424, 56, 10, '#5c5a58') +
    facet('-206,-316 -110,-392 110,-392 206,-316', down(lighter(iron, 0.06), darker(iron, 0.1))) +
    rect(-190, -318, 380, 290, across(lighter(wall, 0.14), wall, darker(wall, 0.12))) +
    rect(-208, -322, 416, 10, paintwork) +
    rect(-190, -312, 380, 12, '#1d150e', { opacity: 0.2 }) +
    rect(-190, -182, 380, 14, band) +
    facadeWindow(look, -178, -284, 92, 70) +
    facadeWindow(look, -44, -284, 70, 70) +
    facadeWindow(look, 88, -284, 88, 70) +
    facadeWindow(look, -178, -150, 92, 76) +
    facadeWindow(look, -44, -150, 70, 76) +
    rect(58, -222, 132, 40, lighter(band, 0.2), { rx: 4 }) +
    rect(58, -222, 132, 5, paintwork) +
    line(
      'M70 -216V-184M92 -216V-184M114 -216V-184M136 -216V-184M158 -216V-184M178 -216V-184',
      '#1d150e',
      2,
      { opacity: 0.16 },
    ) +
    foundation(-196, 392) +
    frontDoor(look, 122, { ...paints, roof: band })
  )
}
