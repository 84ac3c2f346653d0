import { darker } from '../base/colour.ts'
import { across } from '../base/paint.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, ellipse, facet, line, rect, shape } from '../base/svg.ts'

/** A washing machine at the origin with a basket on top. */
export const washingMachine = (basket: string, cloth: string): string =>
  contactShadow(0, 0, 74, 10) +
  rect(-68, -150, 136, 148, across('#fdfdfc', '#e6e8e8'), { rx: 7 }) +
  rect(-68, -124, 136, 2, '#1d150e', { opacity: 0.14 }) +
  circle(0, -64, 44, '#c3cacd') +
  circle(0, -64, 35, '#2d3a42') +
  ellipse(-6, -52, 24, 16, cloth, { opacity: 0.75 }) +
  facet('-20,-44 8,-94 20,-90 -8,-38', '#ffffff', { opacity: 0.14 }) +
  circle(46, -137, 6, '#9aa3a7') +
  rect(-58, -142, 34, 10, '#cfd5d7', { rx: 2 }) +
  shape('M-40 -150L-46 -184H46L40 -150Z', basket) +
  line('M-44 -174H44M-42 -163H42', darker(basket, 0.25), 2) +
  ellipse(0, -186, 40, 9, cloth)
