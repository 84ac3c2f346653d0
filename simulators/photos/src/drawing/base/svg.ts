/** The few SVG elements the pictures are made of. */

export type Attributes = Record<string, string | number>
export type Point = readonly [x: number, y: number]

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => element('rect', { x, y, width, height, fill, ...more })

export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): string => element('circle', { cx, cy, r, fill, ...more })

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  element('path', { d, fill, ...more })

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  })

export const polygon = (points: readonly Point[], fill: string, more: Attributes = {}): string =>
  shape(outline(points), fill, more)

/** Straight edges between corners written as `x,y x,y x,y`. */
export const facet = (corners: string, fill: string, more: Attributes = {}): string =>
  element('polygon', {
    points: corners.replace(longFraction, (digits) => `${short(Number(digits))}`),
    fill,
    ...more,
  })

const longFraction = /\d+\.\d{3,}/g

const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

/** Things are drawn around the point where they touch the floor or the wall, then put in place. */
export const at = (x: number, y: number, content: string, scale = 1): string =>
  element(
    'g',
    {
      transform: `translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${short(scale)})`}`,
    },
    content,
  )

export const turned = (degrees: number, x: number, y: number, content: string): string =>
  element('g', { transform: `rotate(${short(degrees)} ${short(x)} ${short(y)})` }, content)

export const faded = (opacity: number, content: string): string =>
  element('g', { opacity }, content)

/** A box with its own origin that hides whatever reaches beyond it. */
export const inset = (
  x: number,
  y: number,
  width: number,
  height: number,
  content: string,
): string => element('svg', { x, y, width, height }, content)

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** Hundredths of a unit are finer than any screen shows. */
const short = (value: number): number => Math.round(value * 100) / 100
