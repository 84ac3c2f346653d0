import { down } from '../base/paint.ts'
import { contactShadow } from '../base/shadow.ts'
import { rect, shape } from '../base/svg.ts'

/** A toilet on the wall at the origin. */
export const toilet = (plate: string): string =>
  contactShadow(0, 0, 40, 7) +
  rect(-46, -196, 92, 58, '#f4f3ef', { rx: 3 }) +
  rect(-20, -186, 40, 24, plate, { rx: 3 }) +
  shape('M-40 -92H40Q42 -34 22 -26H-22Q-42 -34 -40 -92Z', down('#ffffff', '#dfe3e4')) +
  rect(-45, -104, 90, 13, '#ffffff', { rx: 6 }) +
  rect(-45, -93, 90, 3, '#1d150e', { opacity: 0.14 }) +
  rect(-40, -138, 80, 36, '#fbfbfa', { rx: 10 })
