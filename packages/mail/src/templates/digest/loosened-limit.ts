import type { DigestMiss } from '../digest-facts.ts'

const RENT_STEP = 10_000
const SIZE_STEP = 5

/** The nearest round limit at which the home would have matched: 258.000 kr. asks for 260.000 kr., 47 m²
 *  for 45 m². The link and its words both take it from here. */
export function loosenedLimit({ miss, price, size }: DigestMiss): number {
  if (miss.kind === 'rent') return Math.ceil(price / RENT_STEP) * RENT_STEP
  // The smallest homes would be rounded to no limit at all.
  return Math.floor(size / SIZE_STEP) * SIZE_STEP || Math.floor(size)
}
