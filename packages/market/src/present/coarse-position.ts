import { createHmac } from 'node:crypto'
import type { Position } from '../home/new-home.ts'
import { nearestPostcode } from './nearest-postcode.ts'

/** Nearest and farthest a shown position lies from the home, in metres. */
const NEAREST = 350
const FARTHEST = 750

const METRES_PER_DEGREE = 111_320
/** About ten metres: more digits would only suggest a precision that is not there. */
const DECIMALS = 4
/** As many as one digest has bytes for. */
const TRIES = 8

/**
 * A position near the home from which it cannot be found: moved by a distance and in a direction that
 * follow from where it stands and a secret. The same home is always shown at the same place, so
 * markers do not jump and asking again adds no knowledge; without the secret the move cannot be
 * undone.
 *
 * All homes of one building are moved alike, also one that comes back under another id. Were each
 * moved for itself, the building would lie where their rings cross: a dozen flats give it away to
 * within 40 m. The cells are no larger than that, because who knows one home's real place learns
 * the move of its whole cell.
 *
 * Of several such moves the first one that stays in the home's postcode is taken, so that a marker
 * does not contradict its card; where none does, simply the first.
 */
export function coarsePosition(
  home: { postcode: string },
  exact: Position,
  secret: string,
): Position {
  const digest = createHmac('sha512', secret)
    .update(`position ${cellOf(exact)}`)
    .digest()
  const first = moved(exact, digest, 0)
  let shown = first
  for (let attempt = 1; nearestPostcode(shown) !== home.postcode; attempt += 1) {
    if (attempt === TRIES) return first
    shown = moved(exact, digest, attempt)
  }
  return shown
}

function moved(exact: Position, digest: Buffer, attempt: number): Position {
  const direction = fraction(digest, attempt * 8) * 2 * Math.PI
  // The root spreads the places evenly over the ring instead of crowding them at its inner edge.
  const share = fraction(digest, attempt * 8 + 4)
  const distance = Math.sqrt(NEAREST ** 2 + share * (FARTHEST ** 2 - NEAREST ** 2))
  const degreesNorth = (distance * Math.cos(direction)) / METRES_PER_DEGREE
  const degreesEast =
    (distance * Math.sin(direction)) / (METRES_PER_DEGREE * Math.cos(radians(exact.lat)))
  return { lat: rounded(exact.lat + degreesNorth), long: rounded(exact.long + degreesEast) }
}

/** About 110 by 50 metres: a building and its nearest neighbours. */
const cellOf = ({ lat, long }: Position) => `${lat.toFixed(3)},${long.toFixed(3)}`

/** Four bytes of the digest as a number from 0 to 1. */
const fraction = (digest: Buffer, offset: number) => digest.readUInt32BE(offset) / 2 ** 32

const radians = (degrees: number) => (degrees * Math.PI) / 180

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))
