import { contactShadow } from '../base/shadow.ts'
import { circle, repeat } from '../base/svg.ts'

/** Firewood stacked at the origin. */
export const firewood = (): string =>
  contactShadow(0, 0, 40, 8) +
  repeat(9, (index) => {
    const row = index < 4 ? 0 : index < 7 ? 1 : 2
    const place = index - [0, 4, 7][row]!
    const [x, y] = [-30 + place * 20 + row * 10, -10 - row * 17]
    return circle(x, y, 10, '#8a6642') + circle(x, y, 7.4, '#d9b98a') + circle(x, y, 3.2, '#b98f5c')
  })
