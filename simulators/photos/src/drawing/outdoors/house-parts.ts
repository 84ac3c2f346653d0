import { darker, lighter, mix } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import { paintwork } from '../base/palette.ts'
import type { Look } from '../base/setting.ts'
import { at, circle, facet, line, rect } from '../base/svg.ts'

/** The houses a street is made of, each with its ground line at y = 0 and its middle at x = 0. */
export interface Paints {
  wall: string
  roof: string
  door: string
}

export const foundation = (left: number, width: number): string =>
  rect(left, -40, width, 40, '#a7aaa8') + rect(left, -40, width, 5, '#1d150e', { opacity: 0.22 })

export const snowed = ({ season, sky }: Look, roof: string): string =>
  season === 'winter' ? mix(sky.snow, '#ffffff', 0.4) : roof

export function frontDoor({ sky }: Look, x: number, { door, roof }: Paints): string {
  return at(
    x,
    0,
    rect(-44, -162, 88, 128, paintwork) +
      rect(-36, -152, 72, 118, down(lighter(door, 0.08), darker(door, 0.1))) +
      rect(-26, -140, 52, 42, sky.lit ?? '#cfdfe6') +
      rect(-2, -140, 4, 42, paintwork) +
      circle(26, -84, 4, '#e6c26b') +
      facet('-58,-166 58,-166 46,-184 -46,-184', roof) +
      rect(-58, -167, 116, 5, '#1d150e', { opacity: 0.3 }) +
      rect(-52, -34, 104, 14, '#c5c7c4') +
      rect(-62, -20, 124, 14, '#b6b9b6') +
      rect(-72, -6, 144, 14, '#a7aaa8') +
      line('M-64 6V-60L-50 -80M64 6V-60L50 -80', '#2c3236', 4),
  )
}
