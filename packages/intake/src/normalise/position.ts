import { isInIceland } from '@kot/domain/iceland'
import { degrees } from './degrees.ts'

type Position = { lat: number; long: number }

// A tenth of a metre; sites that compute their positions anew differ behind it from one day to the next.
const decimals = 1_000_000

/**
 * Where the site puts it, if that is in Iceland. Latitude and longitude exchanged are put right: no place
 * here can be meant both ways.
 */
export function readPosition(
  saidLat: number | string | null,
  saidLong: number | string | null,
): Position | null {
  const lat = degrees(saidLat)
  const long = degrees(saidLong)
  if (lat === null || long === null) return null
  const found = [
    { lat, long },
    { lat: long, long: lat },
  ].find(isInIceland)
  return found ? { lat: rounded(found.lat), long: rounded(found.long) } : null
}

const rounded = (value: number): number => Math.round(value * decimals) / decimals
