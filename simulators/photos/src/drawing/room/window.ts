import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { wallShadow } from '../base/shadow.ts'
import { facet, rect, repeat } from '../base/svg.ts'
import { view } from '../outdoors/view.ts'

export interface Opening {
  x: number
  y: number
  width: number
  height: number
}

export type Panes = 'cross' | 'side' | 'picture' | 'triple'

const frame = 9
const bar = 6

/** A window with a view, a white frame and a sill. The origin is that of the wall. */
export function window(look: Look, { x, y, width, height }: Opening, panes: Panes): string {
  const outer = frame * 2
  return (
    wallShadow(x + width / 2, y + height / 2 + 8, width / 2 + frame, height / 2 + frame) +
    rect(x - frame, y - frame, width + outer, height + outer, paintwork) +
    view(look, x, y, width, height) +
    rect(x, y, width, 4, '#1d150e', { opacity: 0.18 }) +
    bars({ x, y, width, height }, panes) +
    reflection({ x, y, width, height }) +
    rect(x - frame - 10, y + height + frame, width + outer + 20, 9, paintwork) +
    rect(x - frame - 10, y + height + frame + 9, width + outer + 20, 4, '#1d150e', {
      opacity: 0.16,
    })
  )
}

function bars({ x, y, width, height }: Opening, panes: Panes): string {
  const upright = (place: number): string =>
    rect(x + width * place - bar / 2, y, bar, height, paintwork)
  const level = (place: number): string =>
    rect(x, y + height * place - bar / 2, width, bar, paintwork)
  switch (panes) {
    case 'cross':
      return level(0.3) + upright(0.5)
    case 'side':
      return upright(0.34)
    case 'picture':
      return ''
    case 'triple':
      return repeat(2, (index) => upright((index + 1) / 3)) + level(0.26)
  }
}

const reflection = ({ x, y, width, height }: Opening): string =>
  facet(
    `${x},${y + height} ${x},${y + height * 0.55} ${x + width * 0.45},${y} ${x + width * 0.7},${y}`,
    '#ffffff',
    { opacity: 0.09 },
  )
