import type { Random } from '@kot/domain/testing/random'
import { pendant, picture, plant, rug, windowIn } from './furniture.ts'
import { shell } from './rooms.ts'
import { type Frame, ellipse, framed, line, paint, rect, shadow, WIDTH } from './svg.ts'

/** Tiles over a part of a wall. */
function tiles(random: Random, { x, y, w, h }: Frame, colour: string): string {
  const size = random.pick([24, 32, 46])
  const seam = '#ffffffaa'
  return [
    rect({ x, y, w, h }, colour),
    ...Array.from({ length: Math.ceil(w / size) }, (_, at) =>
      line([x + at * size, y, x + at * size, y + h], seam, 2),
    ),
    ...Array.from({ length: Math.ceil(h / size) }, (_, at) =>
      line([x, y + at * size, x + w, y + at * size], seam, 2),
    ),
  ].join('')
}

const tileColours = [
  '#8fb8c6',
  '#a3bfa5',
  '#e0a995',
  '#7f9db0',
  '#e6c15f',
  '#b79bc4',
  '#5f8f8f',
  '#dcebf2',
  '#e3ece2',
  '#f6f0e4',
  '#cfe3e6',
  '#f3d9cf',
  '#d8d3e6',
  '#e9e4da',
  '#b9d3cc',
  '#f4e3b5',
]

export function kitchen(random: Random): string {
  const { drawn, floor } = shell(random)
  const front = paint(random, 'strong')
  const top = random.pick(['#f3ece0', '#d3d8db', '#c08a55', '#4a5056', '#ffffff'])
  const base = floor + 26
  const units = random.between(4, 6)
  const start = random.between(20, 110)
  const unit = random.between(92, 112)
  const length = units * unit
  const stove = random.between(0, units - 1)
  const above = random.chance(0.6)
  const windowAt = start + random.between(60, Math.max(61, length - 240))
  const fridge = start + length + 12
  return framed(
    random,
    [
      drawn,
      tiles(random, { x: start, y: base - 230, w: length, h: 102 }, random.pick(tileColours)),
      windowIn(random, {
        x: windowAt,
        y: random.between(60, 90),
        w: random.between(130, 200),
        h: random.between(110, 140),
      }),
      above
        ? Array.from({ length: units }, (_, at) => at)
            .filter(
              (at) =>
                start + at * unit + unit < windowAt - 30 || start + at * unit > windowAt + 230,
            )
            .map((at) =>
              rect({ x: start + at * unit + 2, y: 60, w: unit - 4, h: 120 }, front, {
                r: 4,
                line: '#00000022',
              }),
            )
            .join('')
        : rect({ x: start + 20, y: 190, w: 150, h: 8 }, '#c08a55') +
          plant(random, start + 60, 190, 60) +
          picture(random, { x: start + 100, y: 120, w: 54, h: 70 }),
      shadow(start + length / 2, base + 62, length),
      ...Array.from(
        { length: units },
        (_, at) =>
          rect({ x: start + at * unit, y: base - 112, w: unit - 3, h: 166 }, front, {
            r: 3,
            line: '#00000022',
          }) +
          rect({ x: start + at * unit + unit / 2 - 18, y: base - 92, w: 36, h: 6 }, '#f0c244', {
            r: 3,
          }),
      ),
      rect({ x: start + stove * unit + 6, y: base - 98, w: unit - 15, h: 120 }, '#3a4147', {
        r: 6,
      }) +
        rect({ x: start + stove * unit + 16, y: base - 66, w: unit - 35, h: 62 }, '#6d7a82', {
          r: 4,
        }),
      rect({ x: start - 8, y: base - 128, w: length + 16, h: 18 }, top, {
        r: 3,
        line: '#00000018',
      }),
      rect({ x: start + stove * unit + 18, y: base - 162, w: 62, h: 34 }, paint(random, 'strong'), {
        r: 6,
      }),
      line(
        [
          start + length * 0.6,
          base - 128,
          start + length * 0.6,
          base - 176,
          start + length * 0.6 + 26,
          base - 176,
          start + length * 0.6 + 26,
          base - 160,
        ],
        '#9aa5ad',
        7,
      ),
      plant(random, start + length * (0.3 + random.next() * 0.2), base - 126, 66),
      fridge < WIDTH - 110
        ? rect(
            { x: fridge, y: base - 300, w: 120, h: 354 },
            random.pick(['#ffffff', '#dfe5e8', '#f3d9cf', '#b9d3cc']),
            { r: 12, line: '#c5ccd0', weight: 3 },
          ) + line([fridge + 16, base - 160, fridge + 16, base - 110], '#8c9aa3', 6)
        : '',
      random.chance(0.6) ? pendant(random, random.between(240, 600)) : '',
      random.chance(0.5)
        ? rug(random, random.between(280, 540), base + 98, random.between(260, 420))
        : '',
    ].join(''),
  )
}

export function bathroom(random: Random): string {
  const { drawn, floor } = shell(random)
  const colour = random.pick(tileColours)
  const tap = random.pick(['#c79a3c', '#9aa5ad', '#3a4147'])
  const left = random.chance(0.5)
  const tub = random.chance(0.55)
  const high = random.between(180, 380)
  const cabinet = random.between(170, 250)
  const sink = left ? random.between(40, 120) : WIDTH - cabinet - random.between(40, 120)
  const other = left ? random.between(420, 480) : random.between(40, 90)
  const wood = random.pick([paint(random, 'wood'), paint(random, 'strong')])
  const mirror = sink + cabinet / 2
  return framed(
    random,
    [
      drawn,
      tiles(random, { x: 0, y: floor - high, w: WIDTH, h: high - 10 }, colour),
      windowIn(random, {
        x: left ? other + 110 : other + 60,
        y: random.between(60, 90),
        w: random.between(90, 150),
        h: random.between(100, 140),
      }),
      random.chance(0.5)
        ? ellipse(mirror, floor - 240, 70, random.pick([70, 92]), '#eaf6fb', {
            line: tap,
            weight: 8,
          })
        : rect({ x: mirror - 80, y: floor - 320, w: 160, h: 130 }, '#eaf6fb', {
            r: 6,
            line: tap,
            weight: 8,
          }),
      rect({ x: sink, y: floor - 110, w: cabinet, h: 96 }, wood, { r: 6, line: '#00000022' }),
      line([mirror, floor - 106, mirror, floor - 20], '#00000033', 3),
      rect({ x: sink - 8, y: floor - 126, w: cabinet + 16, h: 18 }, '#ffffff', {
        r: 6,
        line: '#d3d8db',
      }),
      ellipse(mirror, floor - 128, 56, 11, '#ffffff', { line: '#d3d8db' }),
      line([mirror, floor - 132, mirror, floor - 168, mirror + 22, floor - 168], tap, 7),
      plant(random, sink + cabinet - 20, floor - 124, 66),
      tub
        ? shadow(other + 150, floor + 62, 290) +
          rect(
            { x: other, y: floor - 60, w: 300, h: 112 },
            random.pick(['#ffffff', '#ffffff', paint(random, 'strong')]),
            { r: 46, line: '#d3d8db', weight: 3 },
          ) +
          rect({ x: other - 10, y: floor - 72, w: 320, h: 20 }, '#ffffff', {
            r: 10,
            line: '#d3d8db',
          }) +
          line([other + 40, floor - 72, other + 40, floor - 130, other + 70, floor - 130], tap, 8)
        : rect({ x: other, y: floor - 330, w: 200, h: 360 }, '#d6ecf7', {
            opacity: 0.55,
            line: '#9fb9c4',
            weight: 4,
          }) +
          line(
            [other + 30, floor - 300, other + 90, floor - 300, other + 90, floor - 280],
            tap,
            7,
          ) +
          ellipse(other + 90, floor - 274, 30, 8, tap) +
          rect({ x: other + 236, y: floor - 60, w: 84, h: 56 }, '#ffffff', {
            r: 22,
            line: '#d3d8db',
            weight: 3,
          }) +
          rect({ x: other + 246, y: floor - 120, w: 66, h: 64 }, '#ffffff', {
            r: 8,
            line: '#d3d8db',
            weight: 3,
          }),
      ...Array.from({ length: random.between(1, 2) }, (_, at) =>
        rect(
          {
            x: (left ? sink + cabinet + 40 : sink - 100) + at * 8,
            y: floor - 200 + at * 60,
            w: 54,
            h: random.between(80, 120),
          },
          paint(random, 'strong'),
          { r: 5 },
        ),
      ),
      rug(random, mirror + random.between(-30, 60), floor + 92, random.between(180, 260)),
    ].join(''),
  )
}
