import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { circle, line, rect, repeat, shape } from '../base/svg.ts'

/** Coats on a rail, hanging from the origin. */
export function coats({ palette, random }: Look, count: number): string {
  const { wood, metal, main, accent, second, linen } = palette
  const width = count * 54 + 20
  return (
    rect(-width / 2, -10, width, 20, wood, { rx: 3 }) +
    repeat(count, (index) => {
      const x = -width / 2 + 37 + index * 54
      const cloth = random.pick([main, accent, second, darker(linen, 0.2), '#3c4a55'])
      const drop = random.between(104, 158)
      const peg = circle(x, 4, 4, metal)
      if (random.chance(0.2)) return peg + scarf(x, cloth)
      return (
        peg +
        shape(
          `M${x - 10} 8Q${x} 2 ${x + 10} 8L${x + 25} 30L${x + 29} ${drop}Q${x} ${drop + 9} ${x - 29} ${drop}L${x - 25} 30Z`,
          down(lighter(cloth, 0.1), darker(cloth, 0.12)),
        ) +
        line(
          `M${x} 14V${drop}M${x - 20} 40L${x - 17} ${drop - 20}M${x + 20} 40L${x + 17} ${drop - 20}`,
          '#1d150e',
          2,
          { opacity: 0.18 },
        )
      )
    })
  )
}

const scarf = (x: number, cloth: string): string =>
  rect(x - 11, 6, 10, 96, cloth, { rx: 3 }) +
  rect(x + 1, 6, 10, 76, darker(cloth, 0.1), { rx: 3 }) +
  line(`M${x - 11} 84h10M${x - 11} 92h10M${x + 1} 66h10`, '#ffffff', 2.4, { opacity: 0.5 })
