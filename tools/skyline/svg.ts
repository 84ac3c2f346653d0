/** The few SVG elements the skyline is made of. Colours are attributes, never style rules, so that
 *  the file shows under any content security policy. */

type Attributes = Record<string, string | number>

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  element('rect', { x, y, width, height, fill })

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  element('circle', { cx, cy, r, fill })

/** Straight lines through the points, closed. */
export const polygon = (points: readonly Point[], fill: string): string =>
  shape(outline(points), fill)

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

export type Point = readonly [x: number, y: number]

export const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`

/** A rectangle as part of a path, so that many of one colour are one element. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** Tenths of a unit are finer than any screen shows. */
const short = (value: number): number => Math.round(value * 10) / 10
