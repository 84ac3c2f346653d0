import type { Random } from '@kot/domain/testing/random'
import { type Frame, ellipse, paint, polygon, rect } from './svg.ts'

const skies = ['#bfe0f2', '#a8d4ee', '#d6ecf7', '#cfe6ee', '#e3f1f7']
const hills = ['#7d9db0', '#8fa98f', '#9aa5b8', '#6f93a3', '#a3b48d']

/** A row of mountains from one side to the other, some with snow. */
function mountains(random: Random, { x, y, w, h }: Frame): string {
  const peaks = random.between(2, 4)
  const colour = random.pick(hills)
  return Array.from({ length: peaks }, (_, at) => {
    const middle = x + (w * (at + 0.5)) / peaks + random.between(-10, 10)
    const half = (w / peaks) * (0.6 + random.next() * 0.5)
    const top = y + h * random.next() * 0.45
    const snow = (y + h - top) * 0.28
    const side = (half * snow) / (y + h - top)
    return (
      polygon([middle - half, y + h, middle, top, middle + half, y + h], colour) +
      (random.chance(0.6)
        ? polygon([middle - side, top + snow, middle, top, middle + side, top + snow], '#ffffff')
        : '')
    )
  }).join('')
}

const clouds = (random: Random, { x, y, w, h }: Frame): string =>
  Array.from({ length: random.between(1, 3) }, () => {
    const [cx, cy] = [x + random.next() * w, y + random.next() * h * 0.7]
    const size = w * (0.05 + random.next() * 0.06)
    return (
      ellipse(cx, cy, size * 1.7, size * 0.45, '#ffffff', { opacity: 0.9 }) +
      ellipse(cx - size * 0.3, cy - size * 0.25, size * 0.8, size * 0.45, '#ffffff', {
        opacity: 0.9,
      })
    )
  }).join('')

/** Small houses in a row. */
function village(random: Random, { x, y, w, h }: Frame): string {
  const count = random.between(4, 7)
  const step = w / count
  return Array.from({ length: count }, (_, at) => {
    const tall = h * (0.5 + random.next() * 0.5)
    const left = x + at * step
    const wide = step * (0.8 + random.next() * 0.25)
    const roof = tall * 0.4
    return (
      rect({ x: left, y: y + h - tall + roof, w: wide, h: tall - roof }, paint(random, 'house')) +
      polygon(
        [
          left - 2,
          y + h - tall + roof,
          left + wide / 2,
          y + h - tall,
          left + wide + 2,
          y + h - tall + roof,
        ],
        random.pick(['#8c3f38', '#4a5a66', '#7a4f3c', '#37474f']),
      ) +
      rect(
        {
          x: left + wide * 0.4,
          y: y + h - (tall - roof) * 0.6,
          w: wide * 0.2,
          h: (tall - roof) * 0.3,
        },
        '#fdf6dc',
      )
    )
  }).join('')
}

/** What is seen from a window or a balcony: sky, mountains, then houses, the sea or trees. */
export function view(random: Random, box: Frame): string {
  const { x, y, w, h } = box
  const horizon = y + h * (0.55 + random.next() * 0.15)
  const below = { x, y: horizon, w, h: y + h - horizon }
  const foreground = random.pick(['sea', 'village', 'trees'] as const)
  return [
    rect(box, random.pick(skies)),
    clouds(random, { x, y, w, h: h * 0.5 }),
    mountains(random, { x, y: y + h * 0.2, w, h: horizon - y - h * 0.2 }),
    rect(below, foreground === 'sea' ? '#5d9fc4' : '#a9c48c'),
    foreground === 'sea' ? boat(random, below) : '',
    foreground === 'village'
      ? village(random, { ...below, y: horizon - h * 0.06, h: h * 0.3 })
      : '',
    foreground === 'trees'
      ? Array.from({ length: random.between(3, 6) }, (_, at) =>
          tree(
            random,
            x + (w * (at + random.next())) / 5,
            y + h,
            h * (0.22 + random.next() * 0.16),
          ),
        ).join('')
      : '',
  ].join('')
}

function boat(random: Random, { x, y, w, h }: Frame): string {
  const [left, top, size] = [x + w * (0.2 + random.next() * 0.5), y + h * 0.35, w * 0.12]
  return (
    polygon(
      [
        left,
        top,
        left + size,
        top,
        left + size * 0.82,
        top + size * 0.3,
        left + size * 0.15,
        top + size * 0.3,
      ],
      paint(random, 'house'),
    ) +
    rect({ x: left + size * 0.35, y: top - size * 0.25, w: size * 0.35, h: size * 0.25 }, '#ffffff')
  )
}

/** A tree that is as high as given, its foot at the point. */
export function tree(random: Random, x: number, foot: number, high: number): string {
  const green = random.pick(['#5c9a63', '#7fb069', '#3f8160', '#a8bf5f', '#d29a3f'])
  const trunk = rect(
    { x: x - high * 0.04, y: foot - high * 0.5, w: high * 0.08, h: high * 0.5 },
    '#7a5238',
  )
  return random.chance(0.35)
    ? trunk +
        polygon(
          [x - high * 0.28, foot - high * 0.2, x, foot - high, x + high * 0.28, foot - high * 0.2],
          green,
        )
    : trunk +
        ellipse(x, foot - high * 0.65, high * 0.3, high * 0.35, green) +
        ellipse(x + high * 0.12, foot - high * 0.55, high * 0.22, high * 0.24, green)
}

/** Sky, mountains and clouds over a street. */
export const skyline = (random: Random, box: Frame): string =>
  rect(box, random.pick(skies)) +
  mountains(random, { ...box, y: box.y + box.h * 0.35, h: box.h * 0.65 }) +
  clouds(random, { ...box, h: box.h * 0.6 })
