import { darker, mix } from '../base/colour.ts'
import { down } from '../base/paint.ts'
import type { Look } from '../base/setting.ts'
import { wallShadow } from '../base/shadow.ts'
import { circle, facet, inset, line, rect, repeat, shape } from '../base/svg.ts'

/** A framed print hanging around the origin. */
export function print({ palette, random }: Look, width: number, height: number): string {
  const frame = random.pick([darker(palette.wood, 0.2), '#2a2724', '#fbfaf7', palette.metal])
  const mat = Math.min(width, height) * 0.13
  const [w, h] = [width - 2 * mat, height - 2 * mat]
  const motif = random.pick([hills, rings, houses, leaves, stripes, moon])
  return (
    wallShadow(3, 7, width / 2, height / 2) +
    rect(-width / 2, -height / 2, width, height, frame) +
    rect(-width / 2 + 4, -height / 2 + 4, width - 8, height - 8, '#faf7f1') +
    inset(
      -w / 2,
      -h / 2,
      w,
      h,
      motif(w, h, [palette.linen, palette.second, palette.main, palette.accent]),
    )
  )
}

type Colours = readonly [ground: string, first: string, second: string, third: string]

const hills = (w: number, h: number, [ground, first, second, third]: Colours): string =>
  rect(0, 0, w, h, down(ground, mix(ground, third, 0.4))) +
  circle(w * 0.66, h * 0.3, w * 0.16, first) +
  shape(
    `M0 ${h * 0.7}Q${w * 0.3} ${h * 0.4} ${w * 0.55} ${h * 0.64}T${w} ${h * 0.55}V${h}H0Z`,
    second,
  ) +
  shape(`M0 ${h * 0.86}Q${w * 0.4} ${h * 0.66} ${w} ${h * 0.82}V${h}H0Z`, darker(second, 0.4))

const rings = (w: number, h: number, [ground, first, second, third]: Colours): string =>
  rect(0, 0, w, h, mix(ground, third, 0.12)) +
  circle(w * 0.4, h * 0.42, w * 0.3, first) +
  circle(w * 0.62, h * 0.62, w * 0.25, second, { opacity: 0.85 }) +
  circle(w * 0.34, h * 0.72, w * 0.1, third)

const houses = (w: number, h: number, [ground, first, second, third]: Colours): string =>
  rect(0, 0, w, h, mix(ground, second, 0.16)) +
  facet(
    `${w * 0.1},${h} ${w * 0.1},${h * 0.48} ${w * 0.36},${h * 0.22} ${w * 0.62},${h * 0.48} ${w * 0.62},${h}`,
    second,
  ) +
  facet(
    `${w * 0.52},${h} ${w * 0.52},${h * 0.58} ${w * 0.74},${h * 0.4} ${w * 0.96},${h * 0.58} ${w * 0.96},${h}`,
    first,
  ) +
  rect(w * 0.28, h * 0.58, w * 0.16, h * 0.16, third)

const leaves = (w: number, h: number, [ground, first, second, third]: Colours): string =>
  rect(0, 0, w, h, ground) +
  line(
    `M${w * 0.5} ${h * 0.95}C${w * 0.44} ${h * 0.6} ${w * 0.54} ${h * 0.4} ${w * 0.5} ${h * 0.12}`,
    third,
    2,
  ) +
  repeat(6, (index) => {
    const y = h * (0.26 + index * 0.11)
    const side = index % 2 ? 1 : -1
    return shape(
      `M${w * 0.5} ${y + h * 0.08}q${side * w * 0.1} ${-h * 0.18} ${side * w * 0.36} ${-h * 0.14}q${-side * w * 0.08} ${h * 0.14} ${-side * w * 0.36} ${h * 0.14}z`,
      index % 3 ? second : first,
    )
  })

const stripes = (w: number, h: number, [ground, first, second, third]: Colours): string =>
  rect(0, 0, w, h, ground) +
  [first, second, third, darker(second, 0.3)]
    .map((fill, index) =>
      rect(w * 0.1, h * (0.12 + index * 0.21), w * (0.8 - (index % 2) * 0.24), h * 0.13, fill),
    )
    .join('')

const moon = (w: number, h: number, [, first, second, third]: Colours): string =>
  rect(0, 0, w, h, down(darker(second, 0.55), mix(second, first, 0.4))) +
  circle(w * 0.38, h * 0.34, w * 0.18, mix(third, '#ffffff', 0.6)) +
  facet(
    `0,${h} 0,${h * 0.78} ${w * 0.35},${h * 0.56} ${w * 0.6},${h * 0.74} ${w * 0.82},${h * 0.62} ${w},${h * 0.76} ${w},${h}`,
    darker(second, 0.7),
  )
