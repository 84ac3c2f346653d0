import type { Candidate } from './candidates.ts'
import type { MergeFacts } from './merge-facts.ts'
import { placesOf } from './places.ts'

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
