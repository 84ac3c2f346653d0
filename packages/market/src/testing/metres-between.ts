import type { Position } from '../home/new-home.ts'

/** Distance over the ground, by the haversine formula. */
export function metresBetween(one: Position, other: Position): number {
  const halfway =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.long - one.long) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(halfway))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
