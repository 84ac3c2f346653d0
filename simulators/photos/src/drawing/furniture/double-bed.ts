import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { circle, line, rect, repeat, shape } from '../base/svg.ts'

export type Headboard = 'upholstered' | 'slats' | 'iron' | 'plank'

/** A double bed seen from its foot, standing at the origin. */
export function doubleBed({ palette, random }: Look): string {
  const { linen, accent, second, main } = palette
  const duvet = random.pick([linen, lighter(main, 0.45), lighter(accent, 0.55)])
  const folds =
    'M-146 -108Q-126 -60 -150 0M-54 -120Q-42 -60 -58 8M54 -120Q42 -60 62 8M142 -108Q128 -60 158 0'
  return (
    contactShadow(0, 2, 222, 17) +
    headboard(random.pick<Headboard>(['upholstered', 'slats', 'iron', 'plank']), palette) +
    rect(-184, -150, 368, 136, '#f3efe8', { rx: 18 }) +
    pillow(-82, random.pick([accent, second, lighter(main, 0.2)])) +
    pillow(82, random.pick([linen, second, lighter(main, 0.2)])) +
    shape(
      'M-190 -142Q0 -162 190 -142L204 -2Q0 16 -204 -2Z',
      down(lighter(duvet, 0.3), darker(duvet, 0.1)),
    ) +
    shape('M-190 -142Q0 -162 190 -142L192 -118Q0 -140 -192 -118Z', '#ffffff', { opacity: 0.5 }) +
    line(folds, '#1d150e', 3, { opacity: 0.07 }) +
    foot(random.chance(0.6) ? random.pick([accent, second]) : null)
  )
}

const pillow = (x: number, cover: string): string =>
  rect(x - 71, -222, 142, 80, down('#ffffff', '#efeae2'), { rx: 26 }) +
  rect(x - 56, -204, 112, 66, down(lighter(cover, 0.14), cover), { rx: 22 })

const foot = (blanket: string | null): string =>
  blanket === null
    ? ''
    : shape(
        'M-200 -48Q0 -30 201 -48L205 -2Q0 18 -204 -2Z',
        down(lighter(blanket, 0.08), darker(blanket, 0.1)),
      ) + line('M-200 -38Q0 -20 202 -38M-202 -26Q0 -8 203 -26', '#ffffff', 2, { opacity: 0.3 })

function headboard(kind: Headboard, { main, wood, metal }: Look['palette']): string {
  const top = -286
  switch (kind) {
    case 'upholstered':
      return (
        rect(-174, top, 348, 210, down(lighter(main, 0.1), darker(main, 0.1)), { rx: 20 }) +
        repeat(5, (index) =>
          rect(-118 + index * 59, top + 8, 2, 120, '#1d150e', { opacity: 0.14 }),
        ) +
        repeat(4, (index) => circle(-88 + index * 59, top + 44, 3, darker(main, 0.25)))
      )
    case 'slats':
      return (
        rect(-176, top, 12, 270, wood) +
        rect(164, top, 12, 270, wood) +
        repeat(4, (index) =>
          rect(-170, top + 8 + index * 26, 340, 15, index % 2 ? lighter(wood, 0.06) : wood, {
            rx: 3,
          }),
        )
      )
    case 'iron':
      return (
        line(
          `M-172 -20V${top + 16}Q-172 ${top} -150 ${top}H150Q172 ${top} 172 ${top + 16}V-20M-172 ${top + 40}H172`,
          metal,
          7,
        ) +
        line(
          Array.from({ length: 9 }, (_, index) => `M${-136 + index * 34} ${top}V-140`).join(''),
          metal,
          3.4,
        )
      )
    case 'plank':
      return (
        rect(-174, top + 8, 348, 210, down(lighter(wood, 0.1), wood), { rx: 8 }) +
        rect(-166, top + 16, 332, 54, '#ffffff', { rx: 6, opacity: 0.08 })
      )
  }
}
