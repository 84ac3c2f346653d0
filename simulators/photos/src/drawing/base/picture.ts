import { definePaints, round } from './paint.ts'
import { element } from './svg.ts'

/** Drawn on a field of 736 × 532, shown one and a half times as large: three times the 368 × 266
 *  of a card. */
export const width = 736
export const height = 532
const pixels = { width: 1104, height: 798 }

export function picture(content: string, { mirrored }: { mirrored: boolean }): string {
  const facing = mirrored
    ? element('g', { transform: `translate(${width} 0) scale(-1 1)` }, content)
    : content
  const { definitions, drawing } = definePaints(facing + vignette)
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, ...pixels },
    definitions + drawing,
  )
}

/** The slight darkening towards the corners that every lens has. */
const vignette = element('ellipse', {
  cx: width / 2,
  cy: height * 0.47,
  rx: width * 0.78,
  ry: height * 0.86,
  fill: round('#1a141000', '#1a141000', '#1a141003', '#1a14104d'),
})
