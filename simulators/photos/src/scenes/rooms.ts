import type { Random } from '@kot/domain/testing/random'
import {
  bookshelf,
  chair,
  lamp,
  pendant,
  picture,
  plant,
  rug,
  sofa,
  table,
  windowIn,
} from './furniture.ts'
import { ellipse, framed, HEIGHT, line, paint, polygon, rect, shadow, WIDTH } from './svg.ts'

/** Walls and floor of a room; the floor begins at the height that is returned. */
export function shell(random: Random): { drawn: string; floor: number } {
  const floor = random.between(390, 460)
  const wall = paint(random, random.chance(0.4) ? 'deep' : 'wall')
  const boards = paint(random, 'floor')
  const panel = random.pick(['none', 'none', 'wainscot', 'stripes', 'accent'] as const)
  const accent = paint(random, 'strong')
  const drawn = [
    rect({ x: 0, y: 0, w: WIDTH, h: floor }, wall),
    panel === 'wainscot'
      ? rect({ x: 0, y: floor - 120, w: WIDTH, h: 120 }, accent, { opacity: 0.45 }) +
        rect({ x: 0, y: floor - 126, w: WIDTH, h: 8 }, '#ffffff')
      : '',
    panel === 'accent'
      ? rect({ x: random.between(0, 400), y: 0, w: 428, h: floor }, accent, { opacity: 0.4 })
      : '',
    panel === 'stripes'
      ? Array.from({ length: 14 }, (_, at) =>
          rect({ x: at * 60, y: 0, w: 30, h: floor }, accent, { opacity: 0.1 }),
        ).join('')
      : '',
    rect({ x: 0, y: floor, w: WIDTH, h: HEIGHT - floor }, boards),
    ...Array.from({ length: 4 }, (_, at) =>
      line([0, floor + 30 + at * at * 14, WIDTH, floor + 30 + at * at * 14], '#00000014', 2),
    ),
    rect({ x: 0, y: floor - 12, w: WIDTH, h: 14 }, '#ffffff'),
  ].join('')
  return { drawn, floor }
}

/** Pictures on the wall beside a window. */
const gallery = (random: Random, left: number, top: number): string =>
  Array.from({ length: random.between(1, 3) }, (_, at) =>
    picture(random, {
      x: left + at * 92,
      y: top + random.between(-14, 14),
      w: random.between(66, 84),
      h: random.between(78, 108),
    }),
  ).join('')

export function livingRoom(random: Random): string {
  const { drawn, floor } = shell(random)
  const wide = random.between(180, 330)
  const at = random.between(60, 520 - wide / 2)
  const settee = random.between(250, 370)
  const beside = at + wide / 2 < WIDTH / 2
  const seat = random.between(60, WIDTH - settee - 60)
  return framed(
    random,
    [
      drawn,
      windowIn(random, { x: at, y: random.between(70, 110), w: wide, h: random.between(160, 220) }),
      random.chance(0.5)
        ? bookshelf(random, { x: beside ? WIDTH - 170 : 24, y: floor - 250, w: 140, h: 250 })
        : gallery(random, beside ? at + wide + 60 : 30, 110),
      lamp(
        random,
        seat < 240 ? WIDTH - random.between(60, 200) : random.between(50, 150),
        floor + 16,
      ),
      rug(random, WIDTH / 2 + random.between(-90, 90), floor + 90, random.between(380, 560)),
      sofa(random, { x: seat, y: floor - 90, w: settee, h: 130 }),
      table(random, {
        x: seat + settee / 2 + random.between(-120, 60),
        y: floor + 62,
        w: random.between(140, 200),
        h: 60,
      }),
      plant(
        random,
        seat > 250 ? random.between(40, 140) : WIDTH - random.between(40, 140),
        floor + 40,
        random.between(130, 220),
      ),
    ].join(''),
  )
}

/** The slanting walls of a room under the roof. */
function roof(random: Random): string {
  const wall = random.pick(['#fbf5ea', '#f6f0e4', '#eaf0f2', '#f8e9de'])
  const side = (edge: number) => {
    const top = edge === 0 ? random.between(140, 280) : WIDTH - random.between(140, 280)
    return polygon([edge, 0, top, 0, edge, random.between(260, 380)], wall, {
      line: '#d8cfc2',
      weight: 5,
    })
  }
  return side(0) + side(WIDTH)
}

export const atticRoom = (random: Random): string => bedroom(random, true)

export function bedroom(random: Random, underRoof = false): string {
  const { drawn, floor } = shell(random)
  const wide = random.between(280, 400)
  const x = random.between(70, WIDTH - wide - 70)
  const wood = paint(random, 'wood')
  const cover = paint(random, 'strong')
  const pillows = wide > 330 ? 2 : 1
  const aside = x > WIDTH - x - wide
  const light = random.pick(['#f6dd9c', '#ffffff', '#e2a53a'])
  const night = aside ? x - 74 : x + wide + 14
  return framed(
    random,
    [
      drawn,
      windowIn(random, {
        x: aside ? random.between(40, 90) : WIDTH - random.between(230, 280),
        y: random.between(70, 110),
        w: random.between(130, 190),
        h: random.between(150, 200),
      }),
      gallery(random, x + wide / 2 - 100, random.between(90, 130)),
      rug(random, x + wide / 2, floor + 110, wide * 1.4),
      shadow(x + wide / 2, floor + 98, wide),
      rect({ x, y: floor - 130, w: wide, h: 150 }, wood, { r: random.pick([6, 40]) }),
      rect({ x: x + 8, y: floor - 24, w: wide - 16, h: 118 }, '#ffffff', {
        r: 12,
        line: '#e6ddd0',
      }),
      ...Array.from({ length: pillows }, (_, at) =>
        rect(
          { x: x + 30 + at * (wide / 2 - 10), y: floor - 62, w: wide / pillows - 64, h: 54 },
          '#ffffff',
          { r: 18, line: '#ddd3c6' },
        ),
      ),
      rect({ x: x + 4, y: floor + random.between(0, 30), w: wide - 8, h: 84 }, cover, { r: 12 }),
      random.chance(0.6)
        ? rect({ x: x + 4, y: floor + 56, w: wide - 8, h: 26 }, paint(random, 'strong'))
        : '',
      rect({ x: night, y: floor - 20, w: 60, h: 70 }, wood, { r: 4 }),
      line([night + 30, floor - 20, night + 30, floor - 54], '#4a5056', 4) +
        polygon(
          [
            night + 4,
            floor - 50,
            night + 16,
            floor - 88,
            night + 44,
            floor - 88,
            night + 56,
            floor - 50,
          ],
          light,
          { line: '#d9c9a0' },
        ),
      underRoof ? roof(random) : '',
      plant(random, aside ? WIDTH - 50 : 50, floor + 60, random.between(110, 190)),
    ].join(''),
  )
}

export function diningRoom(random: Random): string {
  const { drawn, floor } = shell(random)
  const wide = random.between(300, 430)
  const x = random.between(120, WIDTH - wide - 120)
  const wood = paint(random, 'wood')
  const seat = paint(random, 'strong')
  const seats = random.between(2, 4)
  return framed(
    random,
    [
      drawn,
      windowIn(random, {
        x: random.between(70, 420),
        y: random.between(70, 100),
        w: random.between(200, 320),
        h: random.between(150, 190),
      }),
      random.chance(0.5)
        ? bookshelf(random, {
            x: random.chance(0.5) ? 20 : WIDTH - 150,
            y: floor - 220,
            w: 130,
            h: 220,
          })
        : '',
      pendant(random, x + wide / 2),
      rug(random, x + wide / 2, floor + 90, wide * 1.3),
      ...Array.from({ length: seats }, (_, at) =>
        chair(random, x + (wide * (at + 0.5)) / seats, floor + 66, seat),
      ),
      shadow(x + wide / 2, floor + 112, wide),
      ...[x + 26, x + wide - 38].map((leg) => rect({ x: leg, y: floor + 4, w: 13, h: 106 }, wood)),
      rect({ x, y: floor - 10, w: wide, h: 20 }, wood, { r: 6 }),
      plant(random, x + wide * random.next(), floor - 8, 70),
      ellipse(x + wide * (0.3 + random.next() * 0.4), floor - 14, 34, 10, '#ffffff', {
        line: '#d8cfc2',
      }),
    ].join(''),
  )
}

export function hallway(random: Random): string {
  const { drawn, floor } = shell(random)
  const door = paint(random, 'strong')
  const x = random.between(80, 560)
  const wood = paint(random, 'wood')
  const bench = x > 330 ? random.between(40, 120) : random.between(480, 560)
  return framed(
    random,
    [
      drawn,
      rect({ x: x - 14, y: floor - 318, w: 188, h: 318 }, '#ffffff', { line: '#d8cfc2' }),
      rect({ x, y: floor - 304, w: 160, h: 304 }, door),
      random.chance(0.6)
        ? rect({ x: x + 36, y: floor - 276, w: 88, h: 96 }, '#d6ecf7', {
            line: '#ffffff',
            weight: 7,
          })
        : '',
      ellipse(x + 140, floor - 142, 7, 7, '#f0c244'),
      random.chance(0.5)
        ? ellipse(bench + 100, floor - 230, 62, random.pick([62, 86]), '#dcebf2', {
            line: wood,
            weight: 9,
          })
        : gallery(random, bench + 10, floor - 300),
      ...Array.from({ length: random.between(2, 4) }, (_, at) =>
        rect(
          { x: bench + 20 + at * 44, y: floor - 180, w: 36, h: random.between(70, 110) },
          paint(random, 'strong'),
          { r: 8 },
        ),
      ),
      rect({ x: bench + 6, y: floor - 190, w: 190, h: 9 }, wood),
      shadow(bench + 100, floor + 30, 190),
      rect({ x: bench, y: floor - 44, w: 200, h: 16 }, wood, { r: 4 }) +
        rect({ x: bench + 14, y: floor - 30, w: 11, h: 58 }, wood) +
        rect({ x: bench + 176, y: floor - 30, w: 11, h: 58 }, wood),
      pendant(random, random.between(330, 470)),
      rug(random, x + 80, floor + 70, random.between(220, 340)),
      plant(random, x > 330 ? WIDTH - 40 : 34, floor + 46, random.between(110, 200)),
    ].join(''),
  )
}
