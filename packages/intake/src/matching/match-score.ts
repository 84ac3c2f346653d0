import type { Candidate } from './candidates.ts'
import {
  agreeInAll,
  contradict,
  type Evidence,
  evidenceInOrder,
  type MergeFacts,
  referenceTo,
  sameHome,
} from './same-home.ts'
import type { PlacedAdvert } from '../geocode/locate-advert.ts'

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

/** The address and the property number of an advert, as far as it has them, as keys of one kind. */
const addressOf = ({ addressKey }: MergeFacts): string | null =>
  addressKey === null ? null : `address ${addressKey}`

const numberOf = ({ propertyNumber }: MergeFacts): string | null =>
  propertyNumber === null ? null : `number ${propertyNumber}`

export const placesOf = (facts: MergeFacts): string[] =>
  [addressOf(facts), numberOf(facts)].filter((place) => place !== null)

/**
 * Addresses and property numbers at which more than one home is on offer, or comes now: there one flat
 * is soon taken for another. Adverts that come at once are of one source, which shows a home once, so
 * each of them is a home of its own.
 */
export function crowdedPlaces(
  seekers: readonly MergeFacts[],
  candidates: readonly Candidate[],
): Set<string> {
  const homesAt = new Map<string, Set<number>>()
  for (const candidate of candidates.filter(({ stands }) => stands)) {
    for (const place of placesOf(candidate)) {
      homesAt.set(place, (homesAt.get(place) ?? new Set()).add(candidate.homeId))
    }
  }
  const comingTo = Map.groupBy(seekers.flatMap(placesOf), (place) => place)
  return new Set([
    ...[...homesAt].filter(([, homes]) => homes.size > 1).map(([place]) => place),
    ...[...comingTo].filter(([, coming]) => coming.length > 1).map(([place]) => place),
  ])
}

/** An advert as it looks for the home it belongs to. */
export const seekerOf = (
  source: string,
  advert: PlacedAdvert,
  advertId: number | null,
): Seeker => ({
  advertId,
  source,
  externalId: advert.externalId,
  price: advert.price,
  size: advert.size,
  rooms: advert.rooms,
  addressKey: advert.addressKey,
  propertyNumber: advert.propertyNumber,
  alsoAt: advert.alsoAt.map(referenceTo),
})
