import { darker, lighter, see } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import { width } from '../base/picture.ts'
import type { Look } from '../base/setting.ts'
import { element, facet, line, rect } from '../base/svg.ts'
import { view } from '../outdoors/view.ts'

/** Where the gable wall meets the floor. */
export const atticFoot = 396
const ridge = 26

/** The undersides of the roof, boarded, coming down to a low wall on either side. */
export function slopes({ palette, random }: Look): string {
  const boards = random.pick([
    lighter(palette.linen, 0.4),
    lighter(palette.wood, 0.55),
    lighter(palette.wall, 0.3),
  ])
  const seams = Array.from({ length: 8 }, (_, index) => {
    const far = index / 8
    return `M${270 - far * 206} ${ridge + far * 244}L${-40} ${far * 330 - 40}M${466 + far * 206} ${ridge + far * 244}L${width + 40} ${far * 330 - 40}`
  }).join('')
  return (
    facet(`0,0 ${width},0 466,${ridge} 270,${ridge}`, darker(boards, 0.04)) +
    facet(`0,0 270,${ridge} 64,270 0,310`, across(darker(boards, 0.1), boards)) +
    facet(
      `${width},0 466,${ridge} 672,270 ${width},310`,
      across(darker(boards, 0.04), darker(boards, 0.14)),
    ) +
    line(seams, darker(boards, 0.5), 1.3, { opacity: 0.22 }) +
    facet(`0,310 64,270 64,${atticFoot} 0,${atticFoot + 36}`, darker(palette.wall, 0.1)) +
    facet(
      `${width},310 672,270 672,${atticFoot} ${width},${atticFoot + 36}`,
      darker(palette.wall, 0.13),
    ) +
    line(`M270 ${ridge}L64 270M466 ${ridge}L672 270`, lighter(boards, 0.5), 5) +
    line(`M64 270V${atticFoot}M672 270V${atticFoot}`, see('#1d150e', 0.2), 2)
  )
}

/** A skylight lying in the right slope and leaning with it. */
export const skylight = (look: Look): string =>
  element(
    'g',
    { transform: 'matrix(1 -.03 .39 1 584 92)' },
    rect(-10, -8, 124, 112, '#1d150e', { opacity: 0.14 }) +
      rect(-8, -8, 118, 106, paintwork) +
      view(look, 0, 0, 102, 90) +
      rect(0, 0, 102, 4, '#1d150e', { opacity: 0.2 }),
  )
