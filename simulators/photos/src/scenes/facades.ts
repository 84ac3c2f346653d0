import type { Random } from '@kot/domain/testing/random'
import { chair, plant } from './furniture.ts'
import { skyline, tree, view } from './outdoors.ts'
import { ellipse, framed, HEIGHT, line, paint, polygon, rect, shadow, WIDTH } from './svg.ts'

const glass = ['#9fc7dc', '#b7d8e6', '#86b3cb', '#cfe6ee']

/** Grass, pavement and street before a building. */
const street = (random: Random, ground: number): string =>
  rect(
    { x: 0, y: ground, w: WIDTH, h: HEIGHT - ground },
    random.pick(['#a9c48c', '#bcd39b', '#c9cfd2']),
  ) +
  rect({ x: 0, y: ground + 70, w: WIDTH, h: HEIGHT - ground - 70 }, '#b3babd') +
  rect({ x: 0, y: ground + 62, w: WIDTH, h: 10 }, '#dfe3e4')

function car(random: Random, x: number, y: number): string {
  const colour = paint(random, 'house')
  return [
    shadow(x + 70, y + 44, 150),
    polygon([x + 28, y, x + 46, y - 28, x + 98, y - 28, x + 118, y], '#cfe6ee', {
      line: colour,
      weight: 7,
    }),
    rect({ x, y, w: 140, h: 34 }, colour, { r: 12 }),
    ...[x + 32, x + 108].map(
      (wheel) =>
        ellipse(wheel, y + 34, 15, 15, '#2d3338') + ellipse(wheel, y + 34, 6, 6, '#c5ccd0'),
    ),
  ].join('')
}

const plants = (random: Random, ground: number): string =>
  Array.from({ length: random.between(2, 5) }, () =>
    tree(
      random,
      random.between(10, WIDTH - 10),
      ground + random.between(10, 40),
      random.between(90, 210),
    ),
  ).join('')

/** A block of flats: floors, balconies and an entrance, no two alike. */
export function apartmentBlock(random: Random): string {
  const ground = random.between(430, 470)
  const floors = random.between(3, 7)
  const columns = random.between(4, 8)
  const high = Math.min(ground - 50, floors * random.between(58, 82))
  const wide = Math.min(WIDTH - 80, columns * random.between(66, 104))
  const x = random.between(20, WIDTH - wide - 20)
  const top = ground - high
  const [colour, trim, rail] = [
    paint(random, 'concrete'),
    paint(random, 'strong'),
    paint(random, 'strong'),
  ]
  const [cell, storey] = [wide / columns, high / floors]
  const balconies = new Set(
    Array.from({ length: columns }, (_, at) => at).filter(() => random.chance(0.45)),
  )
  const door = random.between(0, columns - 1)
  const pane = { w: cell * (0.4 + random.next() * 0.3), h: storey * (0.45 + random.next() * 0.15) }
  const flats = Array.from({ length: floors * columns }, (_, at) => {
    const [column, floor] = [at % columns, Math.floor(at / columns)]
    const [left, above] = [
      x + column * cell + (cell - pane.w) / 2,
      top + floor * storey + storey * 0.2,
    ]
    if (floor === floors - 1 && column === door)
      return rect({ x: left, y: ground - storey * 0.75, w: pane.w, h: storey * 0.75 }, trim, {
        line: '#ffffff',
        weight: 5,
      })
    return (
      rect({ x: left, y: above, w: pane.w, h: pane.h }, random.pick(glass), {
        line: '#ffffff',
        weight: 4,
      }) +
      (random.chance(0.4)
        ? rect({ x: left + 3, y: above + 3, w: pane.w * 0.3, h: pane.h - 6 }, '#ffffff', {
            opacity: 0.75,
          })
        : '') +
      (balconies.has(column) && floor < floors - 1
        ? rect(
            {
              x: left - cell * 0.1,
              y: above + pane.h * 0.6,
              w: pane.w + cell * 0.2,
              h: storey * 0.3,
            },
            rail,
            { line: '#00000022' },
          )
        : '')
    )
  })
  return framed(
    random,
    [
      skyline(random, { x: 0, y: 0, w: WIDTH, h: ground }),
      random.chance(0.5)
        ? rect(
            { x: x > 200 ? 0 : WIDTH - 180, y: top + high * 0.3, w: 180, h: high * 0.7 },
            paint(random, 'concrete'),
            { opacity: 0.8 },
          )
        : '',
      street(random, ground),
      rect({ x, y: top, w: wide, h: high }, colour),
      random.chance(0.5)
        ? rect({ x: x + cell * random.between(0, columns - 1), y: top, w: cell, h: high }, trim, {
            opacity: 0.75,
          })
        : '',
      rect({ x: x - 8, y: top - 12, w: wide + 16, h: 14 }, trim),
      ...flats,
      plants(random, ground),
      random.chance(0.6) ? car(random, random.between(20, 640), ground + 74) : '',
    ].join(''),
    1.5,
  )
}

/** A house of corrugated iron, as in old Reykjavík, or a newer one. */
export function house(random: Random): string {
  const ground = random.between(430, 470)
  const wide = random.between(300, 460)
  const high = random.between(150, 230)
  const x = random.between(60, WIDTH - wide - 60)
  const top = ground - high
  const [colour, roof, door] = [
    paint(random, 'house'),
    random.pick(['#8c3f38', '#4a5a66', '#37474f', '#2f6a55', '#7a4f3c']),
    paint(random, 'strong'),
  ]
  const gable = random.chance(0.5)
  const peak = random.between(90, 150)
  const columns = random.between(2, 4)
  const doorAt = random.between(0, columns - 1)
  const rows = high > 190 ? 2 : 1
  const [cell, storey] = [wide / columns, high / rows]
  const pane = { w: random.between(46, 66), h: Math.min(storey * 0.6, 84) }
  const openings = Array.from({ length: rows * columns }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const left = x + column * cell + (cell - pane.w) / 2
    if (row === rows - 1 && column === doorAt)
      return (
        rect({ x: left, y: ground - storey * 0.78, w: pane.w, h: storey * 0.78 }, door, {
          line: '#ffffff',
          weight: 6,
        }) + rect({ x: left - 10, y: ground - 8, w: pane.w + 20, h: 14 }, '#c9cfd2')
      )
    return (
      rect(
        { x: left, y: top + row * storey + storey * 0.2, w: pane.w, h: pane.h },
        random.pick(glass),
        { line: '#ffffff', weight: 6 },
      ) +
      line(
        [
          left + pane.w / 2,
          top + row * storey + storey * 0.2,
          left + pane.w / 2,
          top + row * storey + storey * 0.2 + pane.h,
        ],
        '#ffffff',
        4,
      )
    )
  })
  return framed(
    random,
    [
      skyline(random, { x: 0, y: 0, w: WIDTH, h: ground }),
      street(random, ground),
      rect(
        { x: x > 240 ? -40 : WIDTH - 150, y: top + 30, w: 200, h: high - 30 },
        paint(random, 'house'),
      ) +
        polygon(
          x > 240
            ? [-50, top + 32, 60, top - 50, 170, top + 32]
            : [WIDTH - 160, top + 32, WIDTH - 50, top - 50, WIDTH + 60, top + 32],
          roof,
        ),
      rect({ x, y: top, w: wide, h: high }, colour),
      ...Array.from({ length: Math.floor(wide / 12) }, (_, at) =>
        line([x + at * 12, top, x + at * 12, ground], '#00000012', 2),
      ),
      gable
        ? polygon([x - 18, top + 4, x + wide / 2, top - peak, x + wide + 18, top + 4], colour) +
          line([x - 18, top + 6, x + wide / 2, top - peak, x + wide + 18, top + 6], roof, 18) +
          rect({ x: x + wide / 2 - 30, y: top - peak * 0.5, w: 60, h: 58 }, random.pick(glass), {
            line: '#ffffff',
            weight: 6,
          })
        : polygon(
            [
              x - 20,
              top + 4,
              x + 34,
              top - peak * 0.7,
              x + wide - 34,
              top - peak * 0.7,
              x + wide + 20,
              top + 4,
            ],
            roof,
          ) + rect({ x: x + wide * 0.72, y: top - peak, w: 30, h: 50 }, '#a5685a'),
      rect({ x: x - 2, y: ground - 16, w: wide + 4, h: 16 }, '#aeb6ba'),
      ...openings,
      plants(random, ground),
      random.chance(0.4) ? car(random, random.between(20, 640), ground + 74) : '',
    ].join(''),
    1.4,
  )
}

/** A view of sky, mountains and what is before them. */
export const outlook = (random: Random): string =>
  framed(random, view(random, { x: 0, y: 0, w: WIDTH, h: HEIGHT }))

/** What is seen from a balcony, with a rail, a chair and plants. */
export function balcony(random: Random): string {
  const rail = random.pick(['#ffffff', '#4a5056', '#c08a55', '#2f4a4f'])
  const [top, floor] = [random.between(330, 380), random.between(480, 510)]
  const glazed = random.chance(0.4)
  const wall = random.chance(0.5)
  return framed(
    random,
    [
      view(random, { x: 0, y: 0, w: WIDTH, h: floor }),
      rect({ x: 0, y: floor, w: WIDTH, h: HEIGHT - floor }, paint(random, 'floor')),
      glazed ? rect({ x: 0, y: top, w: WIDTH, h: floor - top }, '#d6ecf7', { opacity: 0.5 }) : '',
      ...Array.from({ length: glazed ? 5 : 24 }, (_, at) =>
        line(
          [at * (glazed ? 200 : 36), top, at * (glazed ? 200 : 36), floor],
          rail,
          glazed ? 9 : 5,
        ),
      ),
      rect({ x: 0, y: top - 8, w: WIDTH, h: 14 }, rail),
      wall
        ? rect({ x: 0, y: 0, w: random.between(90, 170), h: HEIGHT }, paint(random, 'concrete'))
        : '',
      rug(random, floor),
      chair(random, random.between(260, 400), floor + 62, paint(random, 'strong')),
      random.chance(0.6)
        ? chair(random, random.between(540, 660), floor + 66, paint(random, 'strong'))
        : '',
      plant(random, random.between(180, 240), floor + 50, random.between(120, 230)),
      random.chance(0.6)
        ? plant(random, random.between(680, 780), floor + 60, random.between(90, 180))
        : '',
    ].join(''),
  )
}

const rug = (random: Random, floor: number): string =>
  random.chance(0.5)
    ? rect({ x: 230, y: floor + 34, w: 420, h: 40 }, paint(random, 'strong'), { opacity: 0.8 })
    : ''
