import { darker } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { ellipse, line, shape } from '../base/svg.ts'

/** How high above its foot a floor lamp shines. */
export const floorLampHeight = 268

/** A standing lamp at the origin: straight, on three legs, or bowed. */
export function floorLamp({ palette, random }: Look): string {
  const stem = random.pick(['#2f2b28', palette.metal, darker(palette.wood, 0.1)])
  const shade =
    shape('M-32 -244L-20 -304H20L32 -244Z', down('#fdf3d9', '#f6dda8')) +
    shape('M0 -304H20L32 -244H0Z', '#1d150e', { opacity: 0.05 })
  const straight = line('M0 -246V-4', stem, 5) + ellipse(0, -3, 30, 7, stem)
  const tripod = line('M0 -240L-34 0M0 -240L34 0M0 -240L6 6', stem, 5)
  return contactShadow(0, 0, 36, 8) + random.pick([straight, tripod]) + shade
}
