import { offeredPostcodes } from '@kot/domain/postcode'
import type { Position } from '../home/new-home.ts'

/** A degree eastwards is that much shorter than one northwards, in the middle of Iceland. */
const EAST = Math.cos((64.9 * Math.PI) / 180)

/**
 * The postcode whose middle is nearest. Not quite the postcode of the place, because areas have
 * borders of their own, but close enough to tell one part of a town from another.
 */
export function nearestPostcode({ lat, long }: Position): string | null {
  let nearest: string | null = null
  let least = Infinity
  for (const postcode of offeredPostcodes) {
    const squared = (postcode.lat - lat) ** 2 + ((postcode.long - long) * EAST) ** 2
    if (squared < least) {
      least = squared
      nearest = postcode.code
    }
  }
  return nearest
}
