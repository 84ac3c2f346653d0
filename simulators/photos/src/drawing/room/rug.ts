import { darker, lighter } from '../base/colour.ts'
import type { Random } from '../base/random.ts'
import { ellipse, line, polygon, repeat } from '../base/svg.ts'

/** A rug lying around the origin, foreshortened like the floor. */
export function rug(random: Random, halfWidth: number, cloth: string, border: string): string {
  return random.chance(0.5)
    ? oval(random, halfWidth, cloth, border)
    : oblong(random, halfWidth, cloth, border)
}

function oval(random: Random, halfWidth: number, cloth: string, border: string): string {
  const halfDepth = halfWidth * 0.165
  const ring = (share: number, stroke: number): string =>
    ellipse(0, 0, halfWidth * share, halfDepth * share, 'none', {
      stroke: border,
      'stroke-width': stroke,
      opacity: 0.75,
    })
  return (
    ellipse(0, 3, halfWidth, halfDepth, darker(cloth, 0.3)) +
    ellipse(0, 0, halfWidth, halfDepth, cloth) +
    repeat(random.whole(1, 4), (index) => ring(0.9 - index * 0.13, index ? 2 : 4))
  )
}

function oblong(random: Random, halfWidth: number, cloth: string, border: string): string {
  const [far, near, depth] = [halfWidth * 0.84, halfWidth, halfWidth * 0.15]
  const corners = (inward: number): readonly (readonly [number, number])[] => [
    [-far + inward, -depth + inward * 0.3],
    [far - inward, -depth + inward * 0.3],
    [near - inward, depth - inward * 0.3],
    [-near + inward, depth - inward * 0.3],
  ]
  const frame = polygon(corners(14), 'none', { stroke: border, 'stroke-width': 4, opacity: 0.8 })
  const stripes = repeat(5, (index) => {
    const y = -depth + ((index + 1) * depth * 2) / 6
    const reach = far + ((near - far) * (index + 1)) / 6 - 4
    return line(
      `M${-reach} ${y}H${reach}`,
      index % 2 ? border : lighter(border, 0.3),
      3 + index * 0.7,
      { opacity: 0.7, 'stroke-linecap': 'butt' },
    )
  })
  const fringe = line(
    Array.from(
      { length: 13 },
      (_, index) =>
        `M${-far - 5 - index * 0.9} ${-depth + 3 + (index * depth * 2) / 13}h${far * 2 + 10 + index * 1.8}`,
    ).join(''),
    lighter(cloth, 0.5),
    1.6,
    { opacity: 0.7 },
  )
  return (
    polygon(
      corners(-1).map(([x, y]) => [x, y + 3] as const),
      darker(cloth, 0.35),
    ) +
    (random.chance(0.4) ? fringe : '') +
    polygon(corners(0), cloth) +
    (random.chance(0.5) ? frame : stripes)
  )
}
