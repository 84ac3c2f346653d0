import { round } from './paint.ts'
import { circle, ellipse } from './svg.ts'

/** Where a thing stands: without it furniture floats. */
export const contactShadow = (x: number, y: number, halfWidth: number, halfDepth = 11): string =>
  ellipse(x, y, halfWidth * 1.12, halfDepth * 1.3, round('#1d150e94', '#1d150e6b', '#1d150e00'))

/** What a hanging thing throws on the wall behind it; the light comes from above. */
export const wallShadow = (x: number, y: number, halfWidth: number, halfHeight: number): string =>
  ellipse(x, y, halfWidth * 1.25, halfHeight * 1.25, round('#1d150e4d', '#1d150e33', '#1d150e00'))

/** The halo of a lamp. */
export const glow = (x: number, y: number, radius: number, strength = 1): string =>
  circle(x, y, radius, round('#ffefc6e6', '#ffe2a673', '#ffdf9e29', '#ffdf9e00'), {
    opacity: strength,
  })
