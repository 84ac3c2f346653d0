import { createHmac } from 'node:crypto'
import type { Position } from '../home/new-home.ts'

/** Nearest and farthest a shown position lies from the home, in metres. */
export const NEAREST = 350
export const FARTHEST = 750

const METRES_PER_DEGREE = 111_320
/** About ten metres: more digits would only suggest a precision that is not there. */
const DECIMALS = 4

/**
 * A position near the home from which it cannot be found: moved by a distance and in a direction that
 * follow from the home's id and a secret. The same home is always shown at the same place, so markers
 * do not jump and asking again adds no knowledge; without the secret the move cannot be undone.
 */
export function coarsePosition(home: { id: number } & Position, secret: string): Position {
  const digest = createHmac('sha256', secret).update(`position of home ${home.id}`).digest()
  const direction = fraction(digest, 0) * 2 * Math.PI
  // The root spreads the places evenly over the ring instead of crowding them at its inner edge.
  const distance = Math.sqrt(NEAREST ** 2 + fraction(digest, 6) * (FARTHEST ** 2 - NEAREST ** 2))
  const degreesNorth = (distance * Math.cos(direction)) / METRES_PER_DEGREE
  const degreesEast =
    (distance * Math.sin(direction)) / (METRES_PER_DEGREE * Math.cos(radians(home.lat)))
  return { lat: rounded(home.lat + degreesNorth), long: rounded(home.long + degreesEast) }
}

/** Six bytes of the digest as a number from 0 to 1. */
const fraction = (digest: Buffer, offset: number) => digest.readUIntBE(offset, 6) / 2 ** 48

const radians = (degrees: number) => (degrees * Math.PI) / 180

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))
