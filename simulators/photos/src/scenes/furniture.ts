import type { Random } from '@kot/domain/testing/random'
import { view } from './outdoors.ts'
import { type Frame, ellipse, line, paint, polygon, rect, shadow } from './svg.ts'

/** A window with what is behind it, perhaps with curtains or a blind. */
export function windowIn(random: Random, box: Frame): string {
  const { x, y, w, h } = box
  const frame = random.pick(['#ffffff', '#ffffff', '#f3ece0', '#c79f70'])
  const panes = w > 200 ? random.between(2, 3) : random.between(1, 2)
  const curtain = paint(random, 'strong')
  const dressing = random.pick(['curtains', 'blind', 'bare'] as const)
  const wide = w * (0.14 + random.next() * 0.08)
  return [
    rect({ x: x - 9, y: y - 9, w: w + 18, h: h + 18 }, frame, { line: '#cfc6b8' }),
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${view(random, box)}</svg>`,
    ...Array.from({ length: panes - 1 }, (_, at) =>
      rect({ x: x + (w * (at + 1)) / panes - 4, y, w: 8, h }, frame),
    ),
    random.chance(0.5) ? rect({ x, y: y + h * 0.3, w, h: 6 }, frame) : '',
    rect({ x: x - 16, y: y + h + 6, w: w + 32, h: 12 }, frame, { line: '#cfc6b8' }),
    dressing === 'blind'
      ? rect({ x, y, w, h: h * (0.12 + random.next() * 0.2) }, curtain, { opacity: 0.9 })
      : '',
    ...(dressing === 'curtains'
      ? [
          rect({ x: x - 30, y: y - 24, w: w + 60, h: 6 }, '#7a5238', { r: 3 }),
          rect({ x: x - 22, y: y - 20, w: wide, h: h + 60 }, curtain, { r: 4 }),
          rect({ x: x + w + 22 - wide, y: y - 20, w: wide, h: h + 60 }, curtain, { r: 4 }),
        ]
      : []),
  ].join('')
}

/** A picture on the wall. */
export function picture(random: Random, { x, y, w, h }: Frame): string {
  const inside = { x: x + 8, y: y + 8, w: w - 16, h: h - 16 }
  const [one, other] = [paint(random, 'strong'), paint(random, 'strong')]
  const middle = inside.x + inside.w / 2
  const motif = random.pick(['hills', 'circle', 'leaf'] as const)
  return [
    rect({ x, y, w, h }, random.pick(['#ffffff', '#2d3338', '#c08a55']), { line: '#d8cfc2' }),
    rect(inside, paint(random, 'wall')),
    motif === 'circle'
      ? ellipse(middle, inside.y + inside.h * 0.45, inside.w * 0.28, inside.w * 0.28, one)
      : '',
    motif === 'leaf'
      ? line([middle, inside.y + inside.h * 0.9, middle, inside.y + inside.h * 0.2], one, 4) +
        ellipse(middle, inside.y + inside.h * 0.4, inside.w * 0.14, inside.h * 0.26, one)
      : '',
    motif === 'circle'
      ? ''
      : polygon(
          [
            inside.x,
            inside.y + inside.h,
            inside.x + inside.w * 0.4,
            inside.y + inside.h * 0.6,
            inside.x + inside.w,
            inside.y + inside.h,
          ],
          other,
        ),
  ].join('')
}

/** A plant in a pot, its foot at the point. */
export function plant(random: Random, x: number, foot: number, high: number): string {
  const green = random.pick(['#3f7a5f', '#5c9a63', '#7fb069', '#2f6a55'])
  const pot = high * 0.3
  const leaves = random.between(4, 8)
  return [
    shadow(x, foot, pot * 1.6),
    ...Array.from({ length: leaves }, (_, at) => {
      const angle = ((at + 0.5) / leaves - 0.5) * 150 + random.between(-8, 8)
      return `<g transform="rotate(${angle} ${x} ${foot - pot})">${ellipse(x, foot - pot - high * 0.34, high * 0.09, high * 0.36, green)}</g>`
    }),
    polygon(
      [
        x - pot * 0.5,
        foot - pot,
        x + pot * 0.5,
        foot - pot,
        x + pot * 0.36,
        foot,
        x - pot * 0.36,
        foot,
      ],
      random.pick(['#cf6a4c', '#f3ece0', '#e2a53a', '#8c9aa3']),
    ),
  ].join('')
}

const shades = ['#f6dd9c', '#fff4d6', '#e2a53a', '#cf6a4c', '#ffffff']

const shade = (random: Random, x: number, top: number): string =>
  polygon([x - 42, top + 48, x - 20, top, x + 20, top, x + 42, top + 48], random.pick(shades), {
    line: '#d9c9a0',
  })

/** A lamp that hangs from above. */
export function pendant(random: Random, x: number): string {
  const low = random.between(70, 130)
  return line([x, 0, x, low], '#4a5056', 3) + shade(random, x, low)
}

/** A lamp on the floor or one that hangs from above. */
export function lamp(random: Random, x: number, floor: number): string {
  if (random.chance(0.4)) return pendant(random, x)
  const top = floor - random.between(230, 290)
  return shadow(x, floor, 80) + line([x, top, x, floor], '#4a5056', 5) + shade(random, x, top)
}

/** A shelf with a row of spines on each board. */
export function bookshelf(random: Random, { x, y, w, h }: Frame): string {
  const wood = paint(random, 'wood')
  const rows = random.between(3, 4)
  const high = h / rows
  const books = Array.from({ length: rows }, (_, row) => {
    let at = x + 14
    const drawn: string[] = []
    while (at < x + w - 26) {
      const wide = random.between(8, 16)
      const tall = high * (0.45 + random.next() * 0.3)
      if (random.chance(0.82))
        drawn.push(
          rect(
            { x: at, y: y + (row + 1) * high - 6 - tall, w: wide, h: tall },
            paint(random, 'strong'),
          ),
        )
      at += wide + 2
    }
    return drawn.join('') + rect({ x, y: y + (row + 1) * high - 6, w, h: 7 }, wood)
  })
  return (
    shadow(x + w / 2, y + h + 4, w) +
    rect({ x, y, w, h }, '#fbf5ea', { line: wood, weight: 8 }) +
    books.join('')
  )
}

export function sofa(random: Random, { x, y, w, h }: Frame): string {
  const colour = paint(random, 'strong')
  const arm = 34
  const seats = w > 300 ? 3 : 2
  const seat = (w - arm * 2) / seats
  return [
    shadow(x + w / 2, y + h + 14, w),
    ...[x + 22, x + w - 34].map((leg) => rect({ x: leg, y: y + h - 4, w: 12, h: 20 }, '#5f4330')),
    rect({ x: x + 12, y, w: w - 24, h: h * 0.75 }, colour, { r: 18 }),
    ...Array.from({ length: seats }, (_, at) =>
      rect({ x: x + arm + at * seat + 2, y: y + h * 0.48, w: seat - 4, h: h * 0.34 }, colour, {
        r: 10,
        line: '#00000022',
        weight: 3,
      }),
    ),
    ...[x, x + w - arm].map((left) =>
      rect({ x: left, y: y + h * 0.3, w: arm, h: h * 0.66 }, colour, {
        r: 14,
        line: '#00000022',
        weight: 3,
      }),
    ),
    rect({ x: x + arm, y: y + h * 0.8, w: w - arm * 2, h: h * 0.17 }, colour),
    ...[0.2, 0.72]
      .filter(() => random.chance(0.75))
      .map((share) =>
        rect({ x: x + w * share, y: y + h * 0.2, w: 56, h: 50 }, paint(random, 'strong'), {
          r: 9,
          line: '#ffffff55',
        }),
      ),
  ].join('')
}

/** A low table, with something on it. */
export function table(random: Random, { x, y, w, h }: Frame): string {
  const wood = paint(random, 'wood')
  const round = random.chance(0.5)
  return [
    shadow(x + w / 2, y + h + 2, w),
    line([x + w * 0.22, y + 8, x + w * 0.14, y + h], wood, 8),
    line([x + w * 0.78, y + 8, x + w * 0.86, y + h], wood, 8),
    round ? ellipse(x + w / 2, y + 8, w / 2, 14, wood) : rect({ x, y, w, h: 15 }, wood, { r: 5 }),
    plant(random, x + w * (0.3 + random.next() * 0.4), y + 4, 56),
    rect({ x: x + w * 0.72, y: y - 14, w: 18, h: 16 }, '#ffffff', { r: 4, line: '#d8cfc2' }),
  ].join('')
}

export function chair(random: Random, x: number, floor: number, colour: string): string {
  const tilt = random.chance(0.5) ? 1 : -1
  const back = x + tilt * 30
  return (
    shadow(x, floor, 80) +
    line([back, floor - 150, back - tilt * 4, floor - 70, back, floor], colour, 10) +
    line([x - tilt * 30, floor, x - tilt * 26, floor - 70], colour, 9) +
    rect({ x: x - 36, y: floor - 80, w: 72, h: 15 }, colour, { r: 6 })
  )
}

export const rug = (random: Random, x: number, y: number, w: number): string => {
  const [one, other] = [paint(random, 'strong'), paint(random, 'wall')]
  return random.chance(0.55)
    ? ellipse(x, y, w / 2, w / 9, one) +
        ellipse(x, y, w / 2.4, w / 11, other) +
        ellipse(x, y, w / 3.2, w / 15, one)
    : polygon(
        [
          x - w / 2,
          y + w / 12,
          x - w / 2.5,
          y - w / 12,
          x + w / 2.5,
          y - w / 12,
          x + w / 2,
          y + w / 12,
        ],
        other,
        { line: one, weight: 10 },
      )
}
