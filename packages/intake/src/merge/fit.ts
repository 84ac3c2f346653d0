import type { Candidate } from './candidates.ts'
import type { MergeFacts } from './merge-facts.ts'
import { addressOf, numberOf } from './places.ts'
import { agreeInAll, contradict, evidenceInOrder, sameHome, type Evidence } from './same-home.ts'

/** An advert that has no home yet, or has to find another. */
export type Seeker = MergeFacts & {
  /** null when it is new. */
  advertId: number | null
}

/** How well an advert fits a home: the lower, the better, in this order. */
export type Fit = { rank: number; priceGap: number }

/** How well it fits a home with these adverts; null when it does not. */
export function fitOf(
  seeker: Seeker,
  adverts: readonly Candidate[],
  crowded: ReadonlySet<string>,
): Fit | null {
  if (adverts.some((advert) => cannotJoin(seeker, advert))) return null
  const fits = adverts.flatMap((advert) => {
    const evidence = sameHome(seeker, advert)
    if (evidence === null) return []
    if (isCrowded(seeker, evidence, crowded) && !agreeInAll(seeker, advert)) return []
    const rank = evidenceInOrder.indexOf(evidence)
    return [{ rank, priceGap: Math.abs(seeker.price - advert.price) }]
  })
  return fits.toSorted(byFit)[0] ?? null
}

export const byFit = (one: Fit, other: Fit): number =>
  one.rank - other.rank || one.priceGap - other.priceGap

/** An advert that fits one of a home's adverts and not another must not tie them together. */
const cannotJoin = (seeker: Seeker, advert: Candidate): boolean =>
  (advert.stands && contradict(seeker, advert)) ||
  (seeker.advertId !== null && advert.keptApart.includes(seeker.advertId))

function isCrowded(seeker: Seeker, evidence: Evidence, crowded: ReadonlySet<string>): boolean {
  if (evidence === 'cross-reference') return false
  const place = evidence === 'property-number' ? numberOf(seeker) : addressOf(seeker)
  return place !== null && crowded.has(place)
}
