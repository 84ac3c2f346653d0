import { darker, lighter } from '../base/colour.ts'
import { across, down } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { at, facet, line, rect, repeat } from '../base/svg.ts'
import { corrugation } from './corrugation.ts'
import { facadeWindow } from './facade-window.ts'
import { foundation, frontDoor, type Paints, snowed } from './house-parts.ts'

/** Eaves to the street, a broad roof with dormers. */
export function longHouse(look: Look, paints: Paints): string {
  const { wall, roof } = paints
  const dormers = look.random.pick([
    [-120, 120],
    [-130, 0, 130],
  ])
  const iron = snowed(look, roof)
  return (
    rect(-150, -408, 38, 80, '#8a8d8c') +
    rect(-156, -414, 50, 11, '#4a4a4c') +
    facet('-212,-226 -168,-370 168,-370 212,-226', down(lighter(iron, 0.08), darker(iron, 0.1))) +
    line(
      Array.from(
        { length: 31 },
        (_, index) => `M${-165 + index * 11} -368L${-206 + index * 13.7} -228`,
      ).join(''),
      '#1d150e',
      1.6,
      { opacity: 0.14 },
    ) +
    rect(-196, -228, 392, 200, across(lighter(wall, 0.06), wall, darker(wall, 0.08))) +
    corrugation(-196, 196, () => -226, -34) +
    rect(-196, -226, 392, 12, '#1d150e', { opacity: 0.2 }) +
    rect(-214, -232, 428, 9, paintwork) +
    dormers
      .map((x) =>
        at(
          x,
          0,
          facet('-38,-244 -38,-316 0,-350 38,-316 38,-244', wall) +
            corrugation(-36, 36, (rib) => -316 - 34 * (1 - Math.abs(rib) / 38), -244) +
            facet('-50,-306 0,-358 50,-306 42,-300 0,-342 -42,-300', darker(iron, 0.08)) +
            facadeWindow(look, -21, -306, 42, 52),
        ),
      )
      .join('') +
    repeat(2, (index) => facadeWindow(look, -172 + index * 100, -190, 66, 84)) +
    facadeWindow(look, 112, -190, 66, 84) +
    foundation(-202, 404) +
    frontDoor(look, 58, paints)
  )
}
