import {
  agreesOnAllFacts,
  contradicts,
  type Evidence,
  evidenceInOrder,
  type MatchFacts,
  sameHomeEvidence,
} from './same-home.ts'

/** An advert that has no home yet or needs another one. */
export type UnmatchedAdvert = MatchFacts & {
  /** null for a new advert. */
  advertId: number | null
}

/** An advert of a home that others might belong to. */
export type Candidate = MatchFacts & {
  advertId: number
  homeId: number
  stands: boolean
  /** Adverts that the operator separated it from. */
  keptApart: readonly number[]
}

/** How well an advert fits a home. Lower is better, compared in this order. */
export type MatchScore = { rank: number; priceGap: number }

/** Returns how well an advert fits a home with these adverts, or null if it does not. */
export function scoreMatch(
  unmatched: UnmatchedAdvert,
  adverts: readonly Candidate[],
  crowded: ReadonlySet<string>,
): MatchScore | null {
  if (adverts.some((advert) => cannotJoin(unmatched, advert))) return null
  const fits = adverts.flatMap((advert) => {
    const evidence = sameHomeEvidence(unmatched, advert)
    if (evidence === null) return []
    if (isCrowded(unmatched, evidence, crowded) && !agreesOnAllFacts(unmatched, advert)) return []
    const rank = evidenceInOrder.indexOf(evidence)
    return [{ rank, priceGap: Math.abs(unmatched.price - advert.price) }]
  })
  return fits.toSorted(compareScores)[0] ?? null
}

export const compareScores = (one: MatchScore, other: MatchScore): number =>
  one.rank - other.rank || one.priceGap - other.priceGap

/** An advert that contradicts one advert of a home must not join it, even if it fits another. */
const cannotJoin = (unmatched: UnmatchedAdvert, advert: Candidate): boolean =>
  (advert.stands && contradicts(unmatched, advert)) ||
  (unmatched.advertId !== null && advert.keptApart.includes(unmatched.advertId))

function isCrowded(
  unmatched: UnmatchedAdvert,
  evidence: Evidence,
  crowded: ReadonlySet<string>,
): boolean {
  if (evidence === 'cross-reference') return false
  const place = evidence === 'property-number' ? propertyKey(unmatched) : addressMatchKey(unmatched)
  return place !== null && crowded.has(place)
}

/** The address and the property number of an advert, if any, as keys of the same kind. */
const addressMatchKey = ({ addressKey, writtenKey }: MatchFacts): string | null => {
  if (addressKey !== null) return `address ${addressKey}`
  return writtenKey === null ? null : `written ${writtenKey}`
}

const propertyKey = ({ propertyNumber }: MatchFacts): string | null =>
  propertyNumber === null ? null : `number ${propertyNumber}`

export const matchKeys = (facts: MatchFacts): string[] =>
  [addressMatchKey(facts), propertyKey(facts)].filter((place) => place !== null)

/**
 * Returns the keys of addresses and property numbers at which several homes are on offer, including the
 * new adverts. There, flats are easily confused. New adverts are from one source, which lists a home
 * once, so each of them counts as a home.
 */
export function addressesWithSeveralHomes(
  unmatchedAdverts: readonly MatchFacts[],
  candidates: readonly Candidate[],
): Set<string> {
  const homesAt = new Map<string, Set<number>>()
  for (const candidate of candidates.filter(({ stands }) => stands)) {
    for (const place of matchKeys(candidate)) {
      homesAt.set(place, (homesAt.get(place) ?? new Set()).add(candidate.homeId))
    }
  }
  const comingTo = Map.groupBy(unmatchedAdverts.flatMap(matchKeys), (place) => place)
  return new Set([
    ...[...homesAt].filter(([, homes]) => homes.size > 1).map(([place]) => place),
    ...[...comingTo].filter(([, coming]) => coming.length > 1).map(([place]) => place),
  ])
}
