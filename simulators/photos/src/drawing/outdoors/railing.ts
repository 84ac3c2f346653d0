import { darker } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { line, rect, repeat } from '../base/svg.ts'

/** Glass, bars or boards between the deck and the drop. */
export function railing({ palette, random, evening }: Look): string {
  const rail = random.pick(['#f4f2ee', '#2f3236', palette.wood])
  const fills = [
    rect(0, 322, 612, 126, down('#ffffff38', '#ffffff12')) +
      repeat(4, (index) => rect(index * 202, 318, 8, 132, rail)),
    line(
      Array.from({ length: 36 }, (_, index) => `M${index * 17 + 6} 320V448`).join(''),
      rail,
      3.4,
    ),
    repeat(5, (index) => rect(0, 336 + index * 24, 612, 7, rail)) +
      repeat(4, (index) => rect(index * 202, 318, 9, 132, rail)),
  ]
  return (
    random.pick([fills[0]!, fills[1]!, fills[2]!]) +
    rect(0, 312, 616, 10, rail) +
    rect(0, 312, 616, 3, '#ffffff', { opacity: evening ? 0.12 : 0.4 }) +
    rect(0, 446, 616, 6, darker(rail, 0.1))
  )
}
