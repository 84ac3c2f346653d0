import type { Random } from '@kot/domain/testing/random'

/** The size of the drawings. */
export const WIDTH = 828
export const HEIGHT = 598

type Finish = { r?: number; line?: string; weight?: number; opacity?: number }

const attributes = (fill: string, { r, line, weight = 2, opacity }: Finish): string =>
  [
    `fill="${fill}"`,
    r === undefined ? '' : `rx="${r}"`,
    line === undefined ? '' : `stroke="${line}" stroke-width="${weight}"`,
    opacity === undefined ? '' : `opacity="${opacity}"`,
  ]
    .filter((part) => part !== '')
    .join(' ')

export type Frame = { x: number; y: number; w: number; h: number }

export const rect = ({ x, y, w, h }: Frame, fill: string, finish: Finish = {}): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" ${attributes(fill, finish)}/>`

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  finish: Finish = {},
): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes(fill, finish)}/>`

export const polygon = (points: readonly number[], fill: string, finish: Finish = {}): string =>
  `<polygon points="${points.join(' ')}" ${attributes(fill, finish)}/>`

export const line = (points: readonly number[], colour: string, weight: number): string =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round"/>`

/** The soft shadow that puts a thing on the floor. */
export const shadow = (x: number, y: number, w: number): string =>
  ellipse(x, y, w / 2, Math.max(5, w / 26), '#3a2a20', { opacity: 0.16 })

export const text = (x: number, y: number, words: string, size: number): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" fill="#46525a" text-anchor="middle">${words}</text>`

/** Paints of the drawings: light walls, strong things before them. */
export const paints = {
  wall: [
    '#f6f0e4',
    '#eaf0f2',
    '#f8e9de',
    '#e3ece2',
    '#ece7f3',
    '#fcf4dc',
    '#dcebf2',
    '#f8e2dc',
    '#ffffff',
    '#e6f0ea',
  ],
  /** Walls of one strong colour, still light. */
  deep: [
    '#9dbccb',
    '#e3b59d',
    '#a9c3ab',
    '#cdbbdb',
    '#ecd08a',
    '#8fa9b8',
    '#d99a8f',
    '#b5c98f',
    '#7fa7a0',
    '#f0c7b8',
  ],
  strong: [
    '#1f6478',
    '#e2a53a',
    '#cf6a4c',
    '#3f7a5f',
    '#34477a',
    '#d98c84',
    '#7a5287',
    '#5f8fb5',
    '#c2504b',
    '#8c9aa3',
    '#2f4a4f',
    '#b9c27a',
  ],
  wood: ['#c08a55', '#95623c', '#d9b07c', '#7a5238', '#e3c59a'],
  floor: ['#dcb88f', '#c79f70', '#e7d0ae', '#b78c61', '#d2d6d8', '#c9b9a6'],
  house: [
    '#d9483b',
    '#f0c244',
    '#3f7fa6',
    '#f4efe4',
    '#4f8a63',
    '#8c5a8a',
    '#e58a4f',
    '#aebfc9',
    '#2f5f7a',
    '#d8dfd2',
  ],
  concrete: [
    '#e9e4da',
    '#d8dfe3',
    '#efd9c4',
    '#cfdccf',
    '#f3e9cf',
    '#dfd3e3',
    '#c9d3da',
    '#f1cfc2',
  ],
} as const

export const paint = (random: Random, of: keyof typeof paints): string => random.pick(paints[of])

/** A drawing of any part of the whole, perhaps mirrored, as a person with a camera takes it. */
export function framed(random: Random, content: string, closest = 1.5): string {
  const scale = 1 + random.next() * (closest - 1)
  const left = -random.next() * WIDTH * (scale - 1)
  const top = -(0.35 + random.next() * 0.65) * HEIGHT * (scale - 1)
  const mirror = random.chance(0.5) ? `translate(${WIDTH} 0) scale(-1 1) ` : ''
  return drawing(
    `<g transform="${mirror}translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${content}</g>`,
  )
}

export const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`
