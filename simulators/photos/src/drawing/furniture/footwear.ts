import { darker } from '../base/colour.ts'
import { ellipse, rect, repeat, shape } from '../base/svg.ts'

/** A pair of boots or shoes standing at the origin. */
export const footwear = (colour: string, boots: boolean): string =>
  repeat(2, (index) => {
    const x = index * 24 - 12
    const tall = boots ? 34 : 12
    return (
      ellipse(x + 4, 0, 17, 3.4, '#1d150e', { opacity: 0.3 }) +
      shape(
        `M${x - 8} ${-tall}h13v${tall - 13}q14 2 14 13h-27z`,
        index ? darker(colour, 0.12) : colour,
      ) +
      rect(x - 8, -3, 27, 3, '#2b2f33')
    )
  })
