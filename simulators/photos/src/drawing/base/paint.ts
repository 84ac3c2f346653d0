import { element } from './svg.ts'

/** Gradients are written where they are used, as a fill, and become definitions when the picture
 *  is put together: so a chair is one string, and nobody hands out ids. */

export const down = (...colours: string[]): string => `down(${colours.join(',')})`
export const across = (...colours: string[]): string => `across(${colours.join(',')})`
export const slanted = (...colours: string[]): string => `slanted(${colours.join(',')})`
export const round = (...colours: string[]): string => `round(${colours.join(',')})`

const directions = {
  down: { x1: 0, y1: 0, x2: 0, y2: 1 },
  across: { x1: 0, y1: 0, x2: 1, y2: 0 },
  slanted: { x1: 0, y1: 0, x2: 1, y2: 1 },
}

const gradientFill = /fill="(down|across|slanted|round)\(([^)]+)\)"/g

/** Replaces gradient fills by references, and answers the definitions they refer to. */
export function definePaints(drawing: string): { definitions: string; drawing: string } {
  const ids = new Map<string, string>()
  const definitions: string[] = []
  const referring = drawing.replace(gradientFill, (fill, kind: string, colours: string) => {
    let id = ids.get(fill)
    if (id === undefined) {
      id = `paint${ids.size}`
      ids.set(fill, id)
      definitions.push(definition(id, kind, colours.split(',')))
    }
    return `fill="url(#${id})"`
  })
  return { definitions: element('defs', {}, definitions.join('')), drawing: referring }
}

function definition(id: string, kind: string, colours: readonly string[]): string {
  const stops = colours.map((colour, index) => stop(colour, index / (colours.length - 1))).join('')
  return kind === 'round'
    ? element('radialGradient', { id }, stops)
    : element('linearGradient', { id, ...directions[kind as keyof typeof directions] }, stops)
}

const stop = (colour: string, offset: number): string =>
  element('stop', {
    offset,
    'stop-color': colour.slice(0, 7),
    'stop-opacity': colour.length > 7 ? Number.parseInt(colour.slice(7), 16) / 255 : 1,
  })
