import type { Random } from '@kot/domain/testing/random'
import { type Frame, drawing, ellipse, HEIGHT, line, rect, text, WIDTH } from './svg.ts'

const WALL = '#39444b'
const names = ['Stofa', 'Eldhús', 'Herbergi', 'Herbergi', 'Bað', 'Gangur', 'Geymsla']
const tints = ['#ffffff', '#f6f0e4', '#cfe1e8', '#d3dfbf', '#eccfb8', '#b9cfd8', '#e8dca8']

/** Divides a rectangle into rooms, the larger part first. */
function divide(random: Random, box: Frame, rooms: number): Frame[] {
  if (rooms <= 1) return [box]
  const share = 0.38 + random.next() * 0.24
  const first = Math.ceil(rooms / 2)
  const { x, y, w, h } = box
  const [one, other]: [Frame, Frame] =
    w > h * (0.8 + random.next() * 0.5)
      ? [
          { x, y, w: w * share, h },
          { x: x + w * share, y, w: w * (1 - share), h },
        ]
      : [
          { x, y, w, h: h * share },
          { x, y: y + h * share, w, h: h * (1 - share) },
        ]
  return [...divide(random, one, first), ...divide(random, other, rooms - first)]
}

/** A plan as agents draw it: walls, doors, windows, and what each room is. */
export function floorPlan(random: Random): string {
  const w = random.between(420, 700)
  const h = random.between(330, 480)
  const whole = { x: (WIDTH - w) / 2, y: (HEIGHT - h) / 2, w, h }
  const rooms = divide(random, whole, random.between(3, 6)).toSorted(
    (one, other) => other.w * other.h - one.w * one.h,
  )
  return drawing(
    [
      rect({ x: 0, y: 0, w: WIDTH, h: HEIGHT }, '#f4f5f3'),
      ...rooms.map((room) => rect(room, random.pick(tints), { line: WALL, weight: 7 })),
      ...rooms.map((room) => door(random, room)),
      rect(whole, 'none', { line: WALL, weight: 14 }),
      ...Array.from({ length: random.between(3, 6) }, () => opening(random, whole)),
      ...rooms.map((room, at) => label(room, names[at] ?? 'Herbergi')),
      furnished(random, rooms[0] ?? whole),
    ].join(''),
  )
}

const label = ({ x, y, w, h }: Frame, name: string): string =>
  text(x + w / 2, y + h / 2, name, 20) +
  text(x + w / 2, y + h / 2 + 24, `${((w * h) / 5_200).toFixed(1).replace('.', ',')} m²`, 16)

/** A gap in a wall and the arc of the door. */
function door(random: Random, { x, y, w, h }: Frame): string {
  const size = 44
  const at = random.chance(0.5) ? x + w * 0.15 : x + w * 0.85 - size
  return (
    rect({ x: at, y: y + h - 6, w: size, h: 12 }, '#ffffff') +
    `<path d="M${at} ${y + h} A${size} ${size} 0 0 1 ${at + size} ${y + h - size} L${at + size} ${y + h}" fill="none" stroke="${WALL}" stroke-width="2"/>`
  )
}

/** A window in one of the outer walls. */
function opening(random: Random, { x, y, w, h }: Frame): string {
  const long = random.between(60, 120)
  const [along, across] = [random.next(), random.chance(0.5)]
  return random.chance(0.5)
    ? rect({ x: x + along * (w - long), y: (across ? y : y + h) - 6, w: long, h: 12 }, '#cfe6ee', {
        line: WALL,
      })
    : rect({ x: (across ? x : x + w) - 6, y: y + along * (h - long), w: 12, h: long }, '#cfe6ee', {
        line: WALL,
      })
}

function furnished(random: Random, { x, y, w, h }: Frame): string {
  const settee = Math.min(w * 0.5, 150)
  return (
    rect({ x: x + 18, y: y + 18, w: settee, h: 44 }, 'none', { r: 10, line: '#8c9aa3' }) +
    line([x + 18, y + 34, x + 18 + settee, y + 34], '#8c9aa3', 2) +
    ellipse(x + w - 60, y + h - 70, random.between(20, 34), random.between(20, 34), 'none', {
      line: '#8c9aa3',
    })
  )
}
