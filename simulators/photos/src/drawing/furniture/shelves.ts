import { darker, lighter } from '../base/colour.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { at, circle, rect, repeat, shape } from '../base/svg.ts'
import { cactus, pottedHerb } from './plant.ts'

/** Books side by side from the origin, as many as fit. */
function books({ palette, random }: Look, width: number, tallest: number): string {
  const spines = [
    palette.main,
    palette.second,
    palette.linen,
    palette.accent,
    darker(palette.leaf, 0.1),
    palette.panel,
  ] as const
  let row = ''
  for (let x = 0; x < width - 8;) {
    const thick = Math.min(random.between(7, 14), width - x)
    const tall = tallest * random.between(0.68, 1)
    const spine = random.pick(spines)
    row +=
      rect(x, -tall, thick, tall, spine, { rx: 1.4 }) +
      rect(x, -tall + 7, thick, 3, lighter(spine, 0.4), { opacity: 0.6 })
    x += thick + 1.4
  }
  return row
}

function shelfContent(look: Look, width: number, tall: number): string {
  const { palette, random } = look
  const bookish = random.between(0.4, 0.62) * width
  const ornament = random.pick([
    at(0, 0, pottedHerb(palette.leaf, '#fbfaf7'), 1),
    at(0, 0, cactus(palette.leaf, palette.second), 1),
    circle(0, -15, 15, palette.accent),
    shape('M-12 0q-10 -22 4 -30v-12h16v12q14 8 4 30z', palette.second),
    rect(-24, -26, 48, 26, palette.linen, { rx: 3 }) +
      rect(-8, -16, 16, 4, darker(palette.linen, 0.4), { rx: 2 }),
  ])
  return random.chance(0.5)
    ? books(look, bookish, tall) + at(bookish + (width - bookish) / 2, 0, ornament)
    : at((width - bookish) / 2, 0, ornament) + at(width - bookish, 0, books(look, bookish, tall))
}

/** A bookcase at the origin. */
export function bookcase(look: Look, width: number, height: number): string {
  const {
    palette: { wood, linen },
  } = look
  const levels = Math.max(2, Math.round(height / 76))
  const level = (height - 16) / levels
  const inner = width - 20
  return (
    contactShadow(0, 0, width / 2 + 6, 10) +
    rect(-width / 2, -height, width, height, wood, { rx: 3 }) +
    repeat(levels, (index) => {
      const top = -height + 8 + index * level
      return (
        rect(-inner / 2, top, inner, level - 9, lighter(darker(linen, 0.1), 0.1)) +
        rect(-inner / 2, top, inner, 9, '#1d150e', { opacity: 0.18 }) +
        at(-inner / 2 + 4, top + level - 9, shelfContent(look, inner - 8, level - 20))
      )
    }) +
    rect(-width / 2, -height, width, 4, '#ffffff', { opacity: 0.22 })
  )
}

/** A plank on the wall with things on it, hanging at the origin. */
export const wallShelf = (look: Look, width: number): string =>
  rect(-width / 2 + 3, 8, width - 6, 7, '#1d150e', { opacity: 0.14, rx: 3 }) +
  at(-width / 2 + 10, 0, shelfContent(look, width - 20, 42)) +
  rect(-width / 2, 0, width, 9, look.palette.wood, { rx: 1.5 })
