import { darker, lighter } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { contactShadow } from '../base/shadow.ts'
import { line, rect, repeat, turned } from '../base/svg.ts'

/** A sofa of two or three seats, standing at the origin. */
export function sofa({ palette, random }: Look, width = 340): string {
  const { main, wood, accent, linen, second } = palette
  const half = width / 2
  const seats = width > 300 && random.chance(0.5) ? 3 : 2
  const seat = (width - 52) / seats
  const soft = random.chance(0.5) ? 22 : 8
  const legs = random.between(12, 20)
  const back = random.between(138, 156)
  const cushions = repeat(seats, (index) =>
    rect(
      -half + 26 + index * seat,
      -back + 10,
      seat - 2,
      96,
      down(lighter(main, 0.14), lighter(main, 0.03)),
      { rx: soft * 0.7 },
    ),
  )
  const seatCushions = repeat(
    seats,
    (index) =>
      rect(-half + 26 + index * seat, -64 - legs + 10, seat - 2, 30, lighter(main, 0.12), {
        rx: 9,
      }) +
      rect(-half + 30 + index * seat, -64 - legs + 12, seat - 10, 5, '#ffffff', {
        rx: 2,
        opacity: 0.12,
      }),
  )
  const arm = (x: number): string =>
    rect(x, -98 - legs, 46, 98, down(lighter(main, 0.1), darker(main, 0.12)), { rx: soft }) +
    rect(x + 5, -94 - legs, 12, 80, '#ffffff', { rx: 6, opacity: 0.08 })
  return (
    contactShadow(0, 0, half + 8, 14) +
    rect(-half + 20, -legs - 4, 10, legs + 4, darker(wood, 0.3)) +
    rect(half - 30, -legs - 4, 10, legs + 4, darker(wood, 0.3)) +
    rect(-half + 14, -back, width - 28, back - legs - 6, darker(main, 0.06), { rx: soft }) +
    cushions +
    rect(-half + 10, -52 - legs + 8, width - 20, 44, darker(main, 0.08), { rx: 12 }) +
    seatCushions +
    (random.chance(0.6)
      ? throwOver(random.between(-half * 0.35, half * 0.3), -back, linen, second)
      : '') +
    arm(-half) +
    arm(half - 46) +
    cushion(-half + 74, -100 - legs + 4, accent, random.between(-14, -4)) +
    (random.chance(0.7)
      ? cushion(half - 80, -98 - legs + 4, random.pick([linen, second]), random.between(4, 12))
      : '') +
    (random.chance(0.4) ? cushion(-half + 122, -94 - legs + 4, second, random.between(2, 10)) : '')
  )
}

export const cushion = (x: number, y: number, fill: string, tilt: number): string =>
  turned(
    tilt,
    x,
    y,
    rect(x - 31, y - 24, 64, 56, '#1d150e', { rx: 14, opacity: 0.16 }) +
      rect(x - 33, y - 28, 64, 56, down(lighter(fill, 0.12), fill), { rx: 13 }) +
      line(`M${x - 24} ${y + 2}h46`, '#ffffff', 2.4, { opacity: 0.3 }),
  )

const throwOver = (x: number, top: number, cloth: string, stripe: string): string =>
  rect(x, top - 3, 50, 108, down(lighter(cloth, 0.1), darker(cloth, 0.06)), { rx: 3 }) +
  line(`M${x + 10} ${top - 2}v106M${x + 25} ${top - 2}v106M${x + 40} ${top - 2}v106`, stripe, 2, {
    opacity: 0.45,
  })
