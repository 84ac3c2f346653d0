import type { Random } from '@kot/domain/testing/random'
import type { RentFacts } from './rent-facts.ts'

/** Asking rents are above those of leases. */
const askingOverLease = 1.17

export type Flat = { size: number; rooms: number; rent: number }

/** A flat as large and as dear as they are in its postcode. */
export function flatIn([, , low, middle, high, typicalSize]: RentFacts, random: Random): Flat {
  const size = clamp(Math.round(typicalSize * Math.exp(random.normal() * 0.38)), 14, 240)
  const spread = (high - low) / 1.35
  // Small flats cost more by the square metre.
  const smallness = (typicalSize / size) ** 0.28
  const perMetre = clamp(middle + random.normal() * spread * 0.6, low * 0.8, high * 1.25)
  const rent = size * perMetre * smallness * askingOverLease
  return { size, rooms: roomsOf(size, random), rent: roundAsPeopleDo(rent, random) }
}

function roomsOf(size: number, random: Random): number {
  const rooms = Math.round((size - 8) / 24 + random.normal() * 0.45)
  return clamp(rooms, 1, 7)
}

function roundAsPeopleDo(rent: number, random: Random): number {
  const step = random.chance(0.8) ? 5_000 : 1_000
  const round = Math.max(Math.round(rent / step) * step, 45_000)
  return random.chance(0.06) ? round - 100 : round
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
